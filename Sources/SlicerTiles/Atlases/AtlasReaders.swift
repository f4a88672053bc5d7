import SlicerCore
extension TexturePackerAtlas {
  static func read(_ t: AtlasText, isHash: Bool) throws -> Atlas? { nil }
}
extension PhaserAtlas { static func read(_ t: AtlasText) throws -> Atlas? { nil } }
extension AsepriteAtlas { static func read(_ t: AtlasText) throws -> Atlas? { nil } }
extension LibGDXAtlas { static func read(_ t: AtlasText) throws -> Atlas? { nil } }
extension StarlingAtlas {
  static func read(_ t: AtlasText, isGeneric: Bool) throws -> Atlas? { nil }
}
extension CocosAtlas { static func read(_ t: AtlasText, format: Int) throws -> Atlas? { nil } }
extension MapboxAtlas { static func read(_ t: AtlasText) throws -> Atlas? { nil } }
extension UnityAtlas { static func read(_ t: AtlasText) throws -> Atlas? { nil } }
extension GodotAtlas { static func read(_ t: AtlasText) throws -> Atlas? { nil } }

import SlicerCore
import SlicerScene
import SlicerTransitions
import Testing

/// The scenes of the layer transitions, as text, a quarter of the way on a stage of 320x240.
struct SceneTextTests {
  private static let scenes: [(String, String)] = [
    (
      "fade",
      """
      A 320x240 at (160, 120)
      B 320x240 at (160, 120) reveal 0.25 by all
      """
    ),
    (
      "push from=top",
      """
      A 320x240 at (160, 180) plus
      B 320x240 at (160, -60) plus
      """
    ),
    (
      "moveIn from=left",
      """
      A 320x240 at (160, 120)
      B 320x240 at (-80, 120) knockOut
      """
    ),
    (
      "reveal from=left",
      """
      B 320x240 at (160, 120)
      A 320x240 at (240, 120) knockOut
      """
    ),
    (
      "flip from=left",
      """
      group 320x240 at (160, 120)
        A 2x240 at (160, 120) transform [0.7071 0 0.7071 -0.0004 | 0 1 0 0 | -0.7071 0 0.7071 \
      -0.0004 | -90.5097 0 -23.3345 1.0117] part 0.1,0,0.0031x1 shade #000000 0.1768 plus
      group 320x240 at (160, 120)
        A 2x240 at (160, 120) transform [0.7071 0 0.7071 -0.0004 | 0 1 0 0 | -0.7071 0 0.7071 \
      -0.0004 | -94.8089 0 -19.0353 1.0095] part 0.0781,0,0.0031x1 shade #000000 0.1768 plus
      group 320x240 at (160, 120)
        A 2x240 at (160, 120) transform [0.7071 0 0.7071 -0.0004 | 0 1 0 0 | -0.7071 0 0.7071 \
      -0.0004 | -98.6555 0 -15.1887 1.0076] part 0.0625,0,0.0031x1 shade #000000 0.1768 plus
      group 320x240 at (160, 120)
        A 2x240 at (160, 120) transform [0.7071 0 0.7071 -0.0004 | 0 1 0 0 | -0.7071 0 0.7071 \
      -0.0004 | -102.0497 0 -11.7945 1.0059] part 0.0469,0,0.0031x1 shade #000000 0.1768 plus
      group 320x240 at (160, 120)
        A 2x240 at (160, 120) transform [0.7071 0 0.7071 -0.0004 | 0 1 0 0 | -0.7071 0 0.7071 \
      -0.0004 | -104.9912 0 -8.853 1.0044] part 0.0344,0,0.0031x1 shade #000000 0.1768 plus
      group 320x240 at (160, 120)
        A 2x240 at (160, 120) transform [0.7071 0 0.7071 -0.0004 | 0 1 0 0 | -0.7071 0 0.7071 \
      -0.0004 | -107.4802 0 -6.364 1.0032] part 0.025,0,0.0031x1 shade #000000 0.1768 plus
      group 320x240 at (160, 120)
        A 2x240 at (160, 120) transform [0.7071 0 0.7071 -0.0004 | 0 1 0 0 | -0.7071 0 0.7071 \
      -0.0004 | -109.5167 0 -4.3275 1.0022] part 0.0156,0,0.0031x1 shade #000000 0.1768 plus
      group 320x240 at (160, 120)
        A 2x240 at (160, 120) transform [0.7071 0 0.7071 -0.0004 | 0 1 0 0 | -0.7071 0 0.7071 \
      -0.0004 | -111.1006 0 -2.7436 1.0014] part 0.0063,0,0.0031x1 shade #000000 0.1768 plus
      group 320x240 at (160, 120)
        A 2x240 at (160, 120) transform [0.7071 0 0.7071 -0.0004 | 0 1 0 0 | -0.7071 0 0.7071 \
      -0.0004 | -112.232 0 -1.6122 1.0008] part 0.0031,0,0.0031x1 shade #000000 0.1768 plus
      group 320x240 at (160, 120)
        A 2x240 at (160, 120) transform [0.7071 0 0.7071 -0.0004 | 0 1 0 0 | -0.7071 0 0.7071 \
      -0.0004 | -112.9108 0 -0.9334 1.0005] part 0,0,0.0031x1 shade #000000 0.1768 plus
      group 320x240 at (160, 120)
        A 320x240 at (160, 120) transform [0.7071 0 -0.7071 0.0004 | 0 1 0 0 | 0.7071 0 0.7071 \
      -0.0004 | 0.7071 0 -113.1371 1.0566] single-sided shade #000000 0.1768 plus
        A 2x240 at (160, 120) transform [0.7071 0 0.7071 -0.0004 | 0 1 0 0 | -0.7071 0 0.7071 \
      -0.0004 | -113.1371 0 -0.7071 1.0004] part 0,0,0.0031x1 shade #000000 0.1768 plus
      """
    ),
    (
      "cube from=bottom",
      """
      A 320x240 at (160, 120) transform [1 0 0 0 | 0 0.9239 0.3827 -0.0002 | 0 -0.3827 \
      0.9239 -0.0005 | 0 -45.922 -45.922 1.023] single-sided shade #000000 0.0381 plus
      B 320x240 at (160, 120) transform [1 0 0 0 | 0 0.3827 -0.9239 0.0005 | 0 0.9239 0.3827 \
      -0.0002 | 0 110.8655 -110.8655 1.0554] single-sided shade #000000 0.3087 plus
      """
    ),
    (
      "fold",
      """
      group 320x240 at (160, 120) sublayers [0.9646 0 0 0 | 0 0.9646 0 0 | 0 0 0.9646 -0.0005 | 0 \
      0 -54.5685 1.0273] shadow #000000 0.3536 radius 8.4 offset (0, 5.9397)
        A 80x240 at (103.1815, 120) anchor (1, 0.5) transform [0.7071 0 -0.7071 0 | 0 1 0 0 | \
      0.7071 0 0.7071 0 | 0 0 0 1] part 0,0,0.25x1 shade #000000 (0, 0.5) to (1, 0.5): 0.2333 at \
      0, 0.297 at 0.6, 0.3818 at 1 plus
        A 80x240 at (103.1815, 120) anchor (0, 0.5) transform [0.7071 0 0.7071 0 | 0 1 0 0 | \
      -0.7071 0 0.7071 0 | 0 0 0 1] part 0.25,0,0.25x1 shade #000000 (1, 0.5) to (0, 0.5): 0.028 \
      at 0, 0.0356 at 0.6, 0.1392 at 1 plus
        A 80x240 at (216.8185, 120) anchor (1, 0.5) transform [0.7071 0 -0.7071 0 | 0 1 0 0 | \
      0.7071 0 0.7071 0 | 0 0 0 1] part 0.5,0,0.25x1 shade #000000 (0, 0.5) to (1, 0.5): 0.2333 \
      at 0, 0.297 at 0.6, 0.3818 at 1 plus
        A 80x240 at (216.8185, 120) anchor (0, 0.5) transform [0.7071 0 0.7071 0 | 0 1 0 0 | \
      -0.7071 0 0.7071 0 | 0 0 0 1] part 0.75,0,0.25x1 shade #000000 (1, 0.5) to (0, 0.5): 0.028 \
      at 0, 0.0356 at 0.6, 0.1392 at 1 plus
        A 0.25x240 at (46.4879, 120) transform [1 0 0 0 | 0 1 0 0 | 0 0 1 0 | 0 0 56.5685 1] part \
      0,0,0.0031x1 shade #000000 0.15 plus
        A 0.25x240 at (159.875, 120) transform [1 0 0 0 | 0 1 0 0 | 0 0 1 0 | 0 0 56.5685 1] part \
      0.5,0,0.0031x1 shade #000000 0.15 plus
        A 0.25x240 at (160.125, 120) transform [1 0 0 0 | 0 1 0 0 | 0 0 1 0 | 0 0 56.5685 1] part \
      0.5,0,0.0031x1 shade #000000 0.15 plus
        A 0.25x240 at (273.5121, 120) transform [1 0 0 0 | 0 1 0 0 | 0 0 1 0 | 0 0 56.5685 1] \
      part 0.9969,0,0.0031x1 shade #000000 0.15 plus
      """
    ),
    (
      "custom move=10,-20",
      """
      B 320x240 at (160, 120)
      A 320x240 at (162.5, 115) transform [0.6952 0.288 0 0 | -0.288 0.6952 0 0 | 0 0 1 0 | 0 0 0 \
      1] opacity 0.75 knockOut 0.0741
      """
    ),
    (
      "vanish",
      """
      B 320x240 at (160, 120)
      A 320x240 at (160, 120) transform [0.548 0.548 0 0 | -0.548 0.548 0 0 | 0 0 1 0 | 0 0 0 1] \
      opacity 0.75 knockOut 0.0741
      """
    ),
    (
      "curlUp",
      """
      B 320x240 at (160, 120)
      A 320x240 at (160, 120) cylinder axis (182.7233, 168.7303) towards (0.4226, 0.9063) radius \
      31.7477 shading 1 shadow #000000 0.7 radius 34.9224 edge 1 back mirrored under veil 0.6 \
      knockOut
      """
    ),
    (
      "curlDown",
      """
      A 320x240 at (160, 120)
      B 320x240 at (160, 120) cylinder axis (144.5615, 86.892) towards (0.4226, 0.9063) radius \
      31.7477 shading 1 shadow #000000 0.7 radius 34.9224 edge 1 back mirrored under veil 0.6 \
      knockOut
      """
    ),
    (
      "page",
      """
      B 320x240 at (160, 120)
      A 320x240 at (160, 120) cylinder axis (224.8767, 120) towards (0.9838, 0.179) radius \
      35.1037 shading 1 shadow #000000 0.7 radius 38.6141 edge 1 back mirrored under veil 0.6 \
      knockOut
      """
    ),
    (
      "page spine=mid orientation=vertical",
      """
      group 320x240 at (160, 120)
        A 320x120 at (160, 60) part 0,0,1x0.5 plus
        B 320x120 at (160, 180) part 0,0.5,1x0.5 plus
      A 320x120 at (160, 180) cylinder axis (160, 70.5983) towards (0.104, 0.9946) radius 11.2992 \
      shading 1 shadow #000000 0.7 radius 12.4292 edge 1 part 0,0.5,1x0.5 back B part \
      1,0.5,-1x-0.5 knockOut
      """
    ),
    (
      "page spine=max direction=backward back=x",
      """
      A 320x240 at (160, 120)
      B 320x240 at (160, 120) cylinder axis (195.0776, 120) towards (-0.9973, 0.0733) radius \
      26.7595 shading 1 shadow #000000 0.7 radius 29.4354 edge 1 back 'back' knockOut
      """
    ),
    (
      "scroll spacing=20",
      """
      A 320x240 at (75, 120) plus
      B 320x240 at (415, 120) plus
      """
    ),
    (
      "suckEffect",
      """
      B 320x240 at (160, 120)
      A 320x240 at (160, 120) funnel (160, 240) 0.2296 knockOut
      """
    ),
    (
      "rippleEffect",
      """
      snapshot 320x240 { A 320x240 at (160, 120); B 320x240 at (160, 120) reveal 0.3694 by drop \
      0.5 0.5 softness 0.6 } 320x240 at (160, 120) ripple (160, 120) front 40.9535 reach 126 \
      wavelength 50.4 amplitude 3.78 glint 0.15 gloss 0.5
      """
    ),
    (
      "cameraIris",
      """
      group 320x240 at (160, 120)
        A 320x240 at (160, 120)
        group 320x240 at (160, 120)
          #54585e in M 306.0344 232.8003 L -374.7251 965.3073 L 454.2848 1221.7501 within \
      400x400 at (160, 120) shade #ffffff 0.1937 shade #000000 (0.7651, 0.582) to (1.1313, \
      0.9224): 0 at 0, 0.1 at 0.25, 0.6 at 1 shade #ffffff (0.7651, 0.582) to (0.9482, \
      0.7522): 0.55 at 0, 0.2 at 0.015, 0.12 at 0.15, 0 at 0.6 shade #000000 (0.7651, 0.582) \
      to (0.6415, 0.6005): 0.85 at 0, 0.6 at 0.03, 0.3 at 0.25, 0 at 1 plus
          #54585e in M 240.4671 303.3516 L -756.6766 227.8231 L -440.2924 1035.8586 within \
      400x400 at (160, 120) shade #ffffff 0.1132 shade #000000 (0.6012, 0.7584) to (0.5634, \
      1.257): 0 at 0, 0.1 at 0.25, 0.6 at 1 shade #ffffff (0.6012, 0.7584) to (0.5823, \
      1.0077): 0.55 at 0, 0.2 at 0.015, 0.12 at 0.15, 0 at 0.6 shade #000000 (0.6012, 0.7584) \
      to (0.5096, 0.6733): 0.85 at 0, 0.6 at 0.03, 0.3 at 0.25, 0 at 1 plus
          #54585e in M 144.4272 296.0771 L -418.2311 -530.6125 L -852.7164 220.5486 within \
      400x400 at (160, 120) shade #ffffff 0.0004 shade #000000 (0.3611, 0.7402) to (-0.0523, \
      1.0215): 0 at 0, 0.1 at 0.25, 0.6 at 1 shade #ffffff (0.3611, 0.7402) to (0.1544, \
      0.8809): 0.55 at 0, 0.2 at 0.015, 0.12 at 0.15, 0 at 0.6 shade #000000 (0.3611, 0.7402) \
      to (0.3705, 0.6155): 0.85 at 0, 0.6 at 0.03, 0.3 at 0.25, 0 at 1 plus
          #54585e in M 90.2348 216.4546 L 385.7551 -738.8819 L -472.4235 -610.235 within \
      400x400 at (160, 120) shade #ffffff 0.1311 shade #000000 (0.2256, 0.5411) to (-0.2521, \
      0.3934): 0 at 0, 0.1 at 0.25, 0.6 at 1 shade #ffffff (0.2256, 0.5411) to (-0.0132, \
      0.4673): 0.55 at 0, 0.2 at 0.015, 0.12 at 0.15, 0 at 0.6 shade #000000 (0.2256, 0.5411) \
      to (0.3289, 0.4708): 0.85 at 0, 0.6 at 0.03, 0.3 at 0.25, 0 at 1 plus
          #54585e in M 118.6979 124.4414 L 1049.8638 -240.1542 L 414.2181 -830.8951 within \
      400x400 at (160, 120) shade #ffffff 0.1857 shade #000000 (0.2967, 0.3111) to (0.1144, \
      -0.1545): 0 at 0, 0.1 at 0.25, 0.6 at 1 shade #ffffff (0.2967, 0.3111) to (0.2056, \
      0.0783): 0.55 at 0, 0.2 at 0.015, 0.12 at 0.15, 0 at 0.6 shade #000000 (0.2967, 0.3111) \
      to (0.4162, 0.348): 0.85 at 0, 0.6 at 0.03, 0.3 at 0.25, 0 at 1 plus
          #54585e in M 208.383 89.3254 L 1074.0078 590.0187 L 1139.549 -275.2702 within 400x400 \
      at (160, 120) shade #ffffff 0.0307 shade #000000 (0.521, 0.2233) to (0.7713, -0.2095): \
      0 at 0, 0.1 at 0.25, 0.6 at 1 shade #ffffff (0.521, 0.2233) to (0.6461, 0.0069): 0.55 \
      at 0, 0.2 at 0.015, 0.12 at 0.15, 0 at 0.6 shade #000000 (0.521, 0.2233) to (0.5665, \
      0.3397): 0.85 at 0, 0.6 at 0.03, 0.3 at 0.25, 0 at 1 plus
          #54585e in M 291.7556 137.5496 L 440.0061 1126.4995 L 1157.3804 638.2429 within \
      400x400 at (160, 120) shade #ffffff 0.0451 shade #000000 (0.7294, 0.3439) to (1.2239, \
      0.2697): 0 at 0, 0.1 at 0.25, 0.6 at 1 shade #ffffff (0.7294, 0.3439) to (0.9766, \
      0.3068): 0.55 at 0, 0.2 at 0.015, 0.12 at 0.15, 0 at 0.6 shade #000000 (0.7294, 0.3439) \
      to (0.6668, 0.4521): 0.85 at 0, 0.6 at 0.03, 0.3 at 0.25, 0 at 1 plus
      """
    ),
    (
      "cameraIrisHollowOpen",
      """
      A 320x240 at (160, 120)
      group 320x240 at (160, 120) shadow #000000 0.6 radius 10 offset (0, 2.5) of M 160 32.5042 L \
      160 32.5042 C 208.3226 32.5042 247.4958 71.6774 247.4958 120 L 247.4958 120 C 247.4958 \
      168.3226 208.3226 207.4958 160 207.4958 L 160 207.4958 C 111.6774 207.4958 72.5042 168.3226 \
      72.5042 120 L 72.5042 120 C 72.5042 71.6774 111.6774 32.5042 160 32.5042
      B 320x240 at (160, 120) reveal 0.25 by iris opening 7
      group 320x240 at (160, 120)
        mask #000000 in M 160 32.5042 L 160 32.5042 C 208.3226 32.5042 247.4958 71.6774 247.4958 \
      120 L 247.4958 120 C 247.4958 168.3226 208.3226 207.4958 160 207.4958 L 160 207.4958 C \
      111.6774 207.4958 72.5042 168.3226 72.5042 120 L 72.5042 120 C 72.5042 71.6774 111.6774 \
      32.5042 160 32.5042 within 320x240 at (160, 120)
        #54585e in M 254.8727 208.2932 L -308.7781 1034.3064 L 549.2452 1163.9839 within 400x400 \
      at (160, 120) shade #ffffff 0.1792 shade #000000 (0.6372, 0.5207) to (1.0502, 0.8026): 0 at \
      0, 0.1 at 0.25, 0.6 at 1 shade #ffffff (0.6372, 0.5207) to (0.8437, 0.6616): 0.55 at 0, 0.2 \
      at 0.015, 0.12 at 0.15, 0 at 0.6 shade #000000 (0.6372, 0.5207) to (0.5177, 0.5575): 0.85 \
      at 0, 0.6 at 0.03, 0.3 at 0.25, 0 at 1 plus
        #54585e in M 227.7287 248.0719 L -769.505 322.4027 L -335.9221 1074.0851 within 400x400 \
      at (160, 120) shade #ffffff 0.1419 shade #000000 (0.5693, 0.6202) to (0.6065, 1.1188): 0 at \
      0, 0.1 at 0.25, 0.6 at 1 shade #ffffff (0.5693, 0.6202) to (0.5879, 0.8695): 0.55 at 0, 0.2 \
      at 0.015, 0.12 at 0.15, 0 at 0.6 shade #000000 (0.5693, 0.6202) to (0.4661, 0.5497): 0.85 \
      at 0, 0.6 at 0.03, 0.3 at 0.25, 0 at 1 plus
        #54585e in M 179.7044 251.6515 L -500.1748 -481.6726 L -817.5292 325.9823 within 400x400 \
      at (160, 120) shade #ffffff 0.0022 shade #000000 (0.4493, 0.6291) to (0.0826, 0.9691): 0 at \
      0, 0.1 at 0.25, 0.6 at 1 shade #ffffff (0.4493, 0.6291) to (0.2659, 0.7991): 0.55 at 0, 0.2 \
      at 0.015, 0.12 at 0.15, 0 at 0.6 shade #000000 (0.4493, 0.6291) to (0.44, 0.5045): 0.85 at \
      0, 0.6 at 0.03, 0.3 at 0.25, 0 at 1 plus
        #54585e in M 146.9632 216.3364 L 296.4013 -772.4346 L -532.916 -516.9877 within 400x400 \
      at (160, 120) shade #ffffff 0.1016 shade #000000 (0.3674, 0.5408) to (-0.127, 0.4661): 0 at \
      0, 0.1 at 0.25, 0.6 at 1 shade #ffffff (0.3674, 0.5408) to (0.1202, 0.5035): 0.55 at 0, 0.2 \
      at 0.015, 0.12 at 0.15, 0 at 0.6 shade #000000 (0.3674, 0.5408) to (0.4591, 0.4559): 0.85 \
      at 0, 0.6 at 0.03, 0.3 at 0.25, 0 at 1 plus
        #54585e in M 154.1597 168.7197 L 1020.3852 -330.9335 L 303.5979 -820.0513 within 400x400 \
      at (160, 120) shade #ffffff 0.1971 shade #000000 (0.3854, 0.4218) to (0.1356, -0.0113): 0 \
      at 0, 0.1 at 0.25, 0.6 at 1 shade #ffffff (0.3854, 0.4218) to (0.2605, 0.2052): 0.55 at 0, \
      0.2 at 0.015, 0.12 at 0.15, 0 at 0.6 shade #000000 (0.3854, 0.4218) to (0.509, 0.4405): \
      0.85 at 0, 0.6 at 0.03, 0.3 at 0.25, 0 at 1 plus
        #54585e in M 195.8749 144.6577 L 1126.6024 510.3714 L 1062.1005 -354.9955 within 400x400 \
      at (160, 120) shade #ffffff 0.0552 shade #000000 (0.4897, 0.3616) to (0.6725, -0.1037): 0 \
      at 0, 0.1 at 0.25, 0.6 at 1 shade #ffffff (0.4897, 0.3616) to (0.5811, 0.129): 0.55 at 0, \
      0.2 at 0.015, 0.12 at 0.15, 0 at 0.6 shade #000000 (0.4897, 0.3616) to (0.5521, 0.4699): \
      0.85 at 0, 0.6 at 0.03, 0.3 at 0.25, 0 at 1 plus
        #54585e in M 240.6964 162.2696 L 535.069 1117.9603 L 1171.4238 527.9832 within 400x400 at \
      (160, 120) shade #ffffff 0.0228 shade #000000 (0.6017, 0.4057) to (1.0796, 0.2585): 0 at 0, \
      0.1 at 0.25, 0.6 at 1 shade #ffffff (0.6017, 0.4057) to (0.8407, 0.3321): 0.55 at 0, 0.2 at \
      0.015, 0.12 at 0.15, 0 at 0.6 shade #000000 (0.6017, 0.4057) to (0.556, 0.522): 0.85 at 0, \
      0.6 at 0.03, 0.3 at 0.25, 0 at 1 plus
      """
    ),
    (
      "cameraIrisHollowClose",
      """
      B 320x240 at (160, 120)
      group 320x240 at (160, 120) shadow #000000 0.6 radius 10 offset (0, 2.5) of M 160 -78.4874 \
      L 160 -78.4874 C 269.6216 -78.4874 358.4874 10.3784 358.4874 120 L 358.4874 120 C 358.4874 \
      229.6216 269.6216 318.4874 160 318.4874 L 160 318.4874 C 50.3784 318.4874 -38.4874 229.6216 \
      -38.4874 120 L -38.4874 120 C -38.4874 10.3784 50.3784 -78.4874 160 -78.4874
      A 320x240 at (160, 120) reveal 0.75 by iris opening 7
      group 320x240 at (160, 120)
        mask #000000 in M 160 -78.4874 L 160 -78.4874 C 269.6216 -78.4874 358.4874 10.3784 \
      358.4874 120 L 358.4874 120 C 358.4874 229.6216 269.6216 318.4874 160 318.4874 L 160 \
      318.4874 C 50.3784 318.4874 -38.4874 229.6216 -38.4874 120 L -38.4874 120 C -38.4874 \
      10.3784 50.3784 -78.4874 160 -78.4874 within 320x240 at (160, 120)
        #54585e in M 349.9131 272.4163 L -432.6666 894.9666 L 348.7121 1272.4156 within 400x400 \
      at (160, 120) shade #ffffff 0.1998 shade #000000 (0.8748, 0.681) to (1.1861, 1.0723): 0 at \
      0, 0.1 at 0.25, 0.6 at 1 shade #ffffff (0.8748, 0.681) to (1.0304, 0.8767): 0.55 at 0, 0.2 \
      at 0.015, 0.12 at 0.15, 0 at 0.6 shade #000000 (0.8748, 0.681) to (0.7498, 0.6809): 0.85 at \
      0, 0.6 at 0.03, 0.3 at 0.25, 0 at 1 plus
        #54585e in M 236.852 362.3576 L -737.808 138.6659 L -545.7278 984.908 within 400x400 at \
      (160, 120) shade #ffffff 0.0833 shade #000000 (0.5921, 0.9059) to (0.4803, 1.3932): 0 at 0, \
      0.1 at 0.25, 0.6 at 1 shade #ffffff (0.5921, 0.9059) to (0.5362, 1.1496): 0.55 at 0, 0.2 at \
      0.015, 0.12 at 0.15, 0 at 0.6 shade #000000 (0.5921, 0.9059) to (0.5143, 0.8081): 0.85 at \
      0, 0.6 at 0.03, 0.3 at 0.25, 0 at 1 plus
        #54585e in M 96.0405 330.0404 L -336.7608 -571.449 L -878.6194 106.3486 within 400x400 at \
      (160, 120) shade #ffffff 0.0076 shade #000000 (0.2401, 0.8251) to (-0.2106, 1.0415): 0 at \
      0, 0.1 at 0.25, 0.6 at 1 shade #ffffff (0.2401, 0.8251) to (0.0147, 0.9333): 0.55 at 0, 0.2 \
      at 0.015, 0.12 at 0.15, 0 at 0.6 shade #000000 (0.2401, 0.8251) to (0.2681, 0.7033): 0.85 \
      at 0, 0.6 at 0.03, 0.3 at 0.25, 0 at 1 plus
        #54585e in M 33.5127 199.8 L 468.4782 -700.6471 L -399.2886 -701.6893 within 400x400 at \
      (160, 120) shade #ffffff 0.1578 shade #000000 (0.0838, 0.4995) to (-0.3664, 0.282): 0 at 0, \
      0.1 at 0.25, 0.6 at 1 shade #ffffff (0.0838, 0.4995) to (-0.1413, 0.3908): 0.55 at 0, 0.2 \
      at 0.015, 0.12 at 0.15, 0 at 0.6 shade #000000 (0.0838, 0.4995) to (0.1965, 0.4454): 0.85 \
      at 0, 0.6 at 0.03, 0.3 at 0.25, 0 at 1 plus
        #54585e in M 96.3532 69.7103 L 1071.5477 -151.6395 L 531.3187 -830.7368 within 400x400 at \
      (160, 120) shade #ffffff 0.1667 shade #000000 (0.2409, 0.1743) to (0.1302, -0.3133): 0 at \
      0, 0.1 at 0.25, 0.6 at 1 shade #ffffff (0.2409, 0.1743) to (0.1855, -0.0695): 0.55 at 0, \
      0.2 at 0.015, 0.12 at 0.15, 0 at 0.6 shade #000000 (0.2409, 0.1743) to (0.3534, 0.2286): \
      0.85 at 0, 0.6 at 0.03, 0.3 at 0.25, 0 at 1 plus
        #54585e in M 237.2419 37.7314 L 1018.3239 662.1597 L 1212.4363 -183.6185 within 400x400 \
      at (160, 120) shade #ffffff 0.0125 shade #000000 (0.5931, 0.0943) to (0.9053, -0.2962): 0 \
      at 0, 0.1 at 0.25, 0.6 at 1 shade #ffffff (0.5931, 0.0943) to (0.7492, -0.1009): 0.55 at 0, \
      0.2 at 0.015, 0.12 at 0.15, 0 at 0.6 shade #000000 (0.5931, 0.0943) to (0.6208, 0.2162): \
      0.85 at 0, 0.6 at 0.03, 0.3 at 0.25, 0 at 1 plus
        #54585e in M 350.0867 127.944 L 348.8856 1127.9433 L 1131.1687 752.3724 within 400x400 at \
      (160, 120) shade #ffffff 0.0722 shade #000000 (0.8752, 0.3199) to (1.3752, 0.3205): 0 at 0, \
      0.1 at 0.25, 0.6 at 1 shade #ffffff (0.8752, 0.3199) to (1.1252, 0.3202): 0.55 at 0, 0.2 at \
      0.015, 0.12 at 0.15, 0 at 0.6 shade #000000 (0.8752, 0.3199) to (0.7972, 0.4175): 0.85 at \
      0, 0.6 at 0.03, 0.3 at 0.25, 0 at 1 plus
      """
    ),
    (
      "navigate",
      """
      A 321x240 at (136.5, 120) part 0,0,1.0031x1 shade #000000 0.05
      B 320x240 at (400, 120) shadow #000000 0.225 radius 6.4 knockOut
      """
    ),
    (
      "navigate direction=pop from=left",
      """
      B 321x240 at (231.5, 120) part -0.0031,0,1.0031x1 shade #000000 0.15
      A 320x240 at (80, 120) shadow #000000 0.225 radius 6.4 knockOut
      """
    ),
    (
      "doorway",
      """
      B 320x240 at (160, 120) transform [0.4845 0 0 0 | 0 0.4845 0 0 | 0 0 1 0 | 0 0 0 1] shade \
      #000000 0.4256
      A 160x240 at (0, 120) anchor (0, 0.5) transform [0.9072 0 -0.4977 0.0002 | 0 1 0 0 | 0.4283 \
      0 0.8673 -0.0004 | 0 0 0 1] single-sided part 0,0,0.5x1 shade #000000 (0, 0.5) to (1, 0.5): \
      0.1344 at 0, 0.2986 at 1 knockOut
      A 160x240 at (320, 120) anchor (1, 0.5) transform [0.9072 0 0.4977 -0.0002 | 0 1 0 0 | \
      -0.4283 0 0.8673 -0.0004 | 0 0 0 1] single-sided part 0.5,0,0.5x1 shade #000000 (1, 0.5) to \
      (0, 0.5): 0.1344 at 0, 0.2986 at 1 knockOut
      """
    ),
    (
      "swap",
      """
      group 320x240 at (160, 120) sublayers [1 0 0 0 | 0 1 0 0 | 0 0 1 -0.0005 | 0 0 -842.8581 \
      1.4214]
        A 320x240 at (160, 120) transform [0.8741 0 -0.4857 0 | 0 1 0 0 | 0.4857 0 0.8741 0 | \
      -151.115 0 -872.0104 1] shade #000000 0.1744 shadow #000000 0.5 radius 19.2 offset (0, 7.2) \
      knockOut
        B 320x240 at (160, 120) transform [0.8741 0 0.4857 0 | 0 1 0 0 | -0.4857 0 0.8741 0 | \
      151.115 0 -2127.9896 1] shade #000000 0.4256 shadow #000000 0.5 radius 19.2 offset (0, 7.2) \
      knockOut
      """
    ),
    (
      "swing",
      """
      B 320x240 at (160, 120) shade #000000 0.384
      A 320x240 at (0, 120) anchor (0, 0.5) transform [0.9072 0 -0.4977 0.0002 | 0 1 0 0 | 0.4283 \
      0 0.8673 -0.0004 | 0 0 0 1] single-sided shade #000000 (0, 0.5) to (1, 0.5): 0.112 at 0, \
      0.2489 at 1 knockOut
      """
    ),
    (
      "mosaic tiles=1x2",
      """
      B 160x240 at (80, 120) part 0,0,0.5x1
      A 160x240 at (240, 120) part 0.5,0,0.5x1
      """
    ),
    (
      "shuffle tiles=1x2",
      """
      A 160x240 at (80, 120) part 0,0,0.5x1
      A 160x240 at (116.8088, 120) transform [0.9372 0 -0.3695 0.0002 | 0 1 0 0 | 0.3495 0 0.9292 -0.0005 | -3.4309 0 158.8712 0.9206] part 0.5,0,0.5x1 back B part 0.5,0,0.5x1 shade #000000 0.1109 shadow #000000 0.4 radius 26.4785 offset (0, 13.2393) knockOut 0
      """
    ),
    (
      "sheet",
      """
      A 320x240 at (160, 121.4167) transform [0.9211 0 0 0 | 0 0.9211 0 0 | 0 0 1 0 | 0 0 0 1] \
      clipped corners 11.3337 shade #000000 0.2833
      B 320x240 at (160, 151.4594) clipped corners 12 shadow #000000 0.225 radius 4.8 knockOut
      """
    ),
    (
      "sheet direction=dismiss scale=1",
      """
      B 320x240 at (160, 120) shade #000000 0.3
      A 320x240 at (160, 135.3936) clipped corners 9.621 shadow #000000 0.225 radius 4.8 knockOut
      """
    ),
    (
      "zoom",
      """
      A 320x240 at (160, 120) shade #000000 0.1
      group 160x120 at (160, 120) clipped corners 9 shadow #000000 0.375 radius 9.6 knockOut
        A 164x124 at (80, 60) part 0.3292,0.3278,0.3417x0.3444
        B 164x124 at (80, 60) part -0.0125,-0.0167,1.025x1.0333 reveal 0.6836 by all
      """
    ),
    (
      "zoom direction=out rect=-8,20,40,60",
      """
      B 320x240 at (160, 120) shade #000000 0.3
      A 248x195 at (124, 102.5) clipped corners 3 part 0.0231,0,0.9538x1 shadow #000000 0.375 radius 9.6 knockOut
      """
    ),
    (
      "blur",
      """
      group 320x240 at (160, 120) blur 6.7882
        A 320x240 at (160, 120)
        B 320x240 at (160, 120) reveal 0.0554 by all
      """
    ),
    (
      "puzzle tiles=1x2 stagger=0.9",
      """
      B 320x240 at (160, 120)
      A 320x240 at (160, 120) knockOut
        mask group 320x240 at (160, 120)
          #000000 in M 160 0 L 320 0 L 320 240 L 160 240 C 160.3526 204.1811 158.37 186.2716 158.37 150.4527 C 158.37 134.4527 158.37 126.3406 166.4 126.9626 C 171.84 127.384 169.6 136.8132 178.56 137.5072 C 185.9829 138.0822 192 130.7178 192 121.0578 C 192 111.3978 185.9829 103.1012 178.56 102.5262 C 169.6 101.8321 171.84 111.6083 166.4 111.1868 C 155.429 110.337 155.429 102.2249 155.429 86.2249 C 155.429 51.7349 157.9256 34.49 160 0 within 320x240 at (160, 120) plus
      """
    ),
    (
      "puzzle direction=arrive tiles=1x1",
      """
      A 320x240 at (160, 120)
      group 320x240 at (160, 124.32) opacity 0.5 mix to #000000 1 blur 2.88
        B 322x242 at (169.5796, 300.9706) z 1 transform [1.0545 -0.1083 0 0 | 0.1083 1.0545 0 0 | \
      0 0 1 0 | 0 0 0 1] part -0.0031,-0.0042,1.0063x1.0083
          mask #000000 in M 1 1 L 321 1 L 321 241 L 1 241 L 1 1 within 322x242 at (161, 121)
      B 322x242 at (169.5796, 300.9706) z 1 transform [1.0545 -0.1083 0 0 | 0.1083 1.0545 0 0 | 0 \
      0 1 0 | 0 0 0 1] part -0.0031,-0.0042,1.0063x1.0083 knockOut 0.2449
        mask #000000 in M 1 1 L 321 1 L 321 241 L 1 241 L 1 1 within 322x242 at (161, 121)
        #ffffff in M 1 1 L 321 1 L 321 241 L 1 241 L 1 1 L 1 1 L 2.2 2.2 L 2.2 242.2 L 322.2 \
      242.2 L 322.2 2.2 L 2.2 2.2 L 2.2 2.2 L 1 1 within 322x242 at (161, 121) opacity 0.5 light
        #000000 in M 1 1 L 321 1 L 321 241 L 1 241 L 1 1 L 1 1 L -0.2 -0.2 L -0.2 239.8 L 319.8 \
      239.8 L 319.8 -0.2 L -0.2 -0.2 L -0.2 -0.2 L 1 1 within 322x242 at (161, 121) opacity 0.5 \
      atop
      """
    ),
    (
      "shatter tiles=1x1",
      """
      B 320x240 at (160, 120)
      A 320x240 at (160, 120) knockOut
        mask group 320x240 at (160, 120)
          #000000 in M 201.6341 240 L 0 240 L 0 97.3528 within 320x240 at (160, 120) plus
      group 320x240 at (160, 127.2) opacity 0.4 mix to #000000 1 blur 4.8
        A 322x242 at (160.9368, 138.3876) transform [0.1596 0.4695 0.8728 -0.0004 | -0.9483 \
      0.3173 0.0052 0 | -0.2743 -0.824 0.4881 -0.0002 | 0.0104 0.2042 22.2159 0.9889] part \
      -0.0031,-0.0042,1.0063x1.0083 shade #000000 0.3071
          mask #000000 in M 1 1 L 321 1 L 321 241 L 202.6341 241 L 1 98.3528 within 322x242 at \
      (161, 121)
      A 322x242 at (160.9368, 138.3876) transform [0.1596 0.4695 0.8728 -0.0004 | -0.9483 0.3173 \
      0.0052 0 | -0.2743 -0.824 0.4881 -0.0002 | 0.0104 0.2042 22.2159 0.9889] part \
      -0.0031,-0.0042,1.0063x1.0083 shade #000000 0.3071 knockOut 0
        mask #000000 in M 1 1 L 321 1 L 321 241 L 202.6341 241 L 1 98.3528 within 322x242 at \
      (161, 121)
        #ffffff in M 1 1 L 321 1 L 321 241 L 202.6341 241 L 1 98.3528 L 1 1 L 1.96 99.3128 L \
      203.5941 241.96 L 321.96 241.96 L 321.96 1.96 L 1.96 1.96 L 1.96 99.3128 L 1 1 within \
      322x242 at (161, 121) opacity 0.6 light
        #000000 in M 1 1 L 321 1 L 321 241 L 202.6341 241 L 1 98.3528 L 1 1 L 0.04 97.3928 L \
      201.6741 240.04 L 320.04 240.04 L 320.04 0.04 L 0.04 0.04 L 0.04 97.3928 L 1 1 within \
      322x242 at (161, 121) opacity 0.6 atop
      """
    ),
    (
      "none",
      """
      B 320x240 at (160, 120)
      """
    ),
  ]

  @Test(arguments: scenes) func scenesAreAsTheyWere(call: String, text: String) throws {
    let words = call.split(separator: " ")
    let arguments = words.dropFirst().map { word in
      let parts = word.split(separator: "=").map(String.init)
      return (parts[0], parts[1])
    }
    let entry = try TransitionCatalog.standard.entry(named: String(words[0]))
    let values = try entry.values(Dictionary(uniqueKeysWithValues: arguments))
    let transition = try entry.row.transition(values.withPlaceholders)
    let stage = Stage(pixelSize: PixelSize(width: 320, height: 240), eyeDistance: 2000)
    let scene = transition.frame(at: 0.25, on: stage)
    #expect(scene.layers.map(\.description).joined(separator: "\n") == text)
  }

  @Test func everyLayerTransitionHasAScene() throws {
    let names = try Self.scenes.map { call, _ in
      let name = try #require(call.split(separator: " ").first)
      return try TransitionCatalog.standard.entry(named: String(name)).row.name
    }
    #expect(Set(LawTests.layerRows).isSubset(of: Set(names)))
  }

  @Test func stagesSayTheirScaleAndTheirEye() {
    let stage = Stage(pixelSize: PixelSize(width: 300, height: 200), scale: 1.5, eyeDistance: 700)
    #expect(
      Scene.still(.incoming, on: stage).description
        == """
        stage 300x200 px @1.5x, eye at 700
          B 200x133.3333 at (100, 66.6667)
        """)
  }
}

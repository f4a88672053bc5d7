#!/bin/sh
# Installs slicer from a release: its tarball, checked by the release's SHA256SUMS. `sh install.sh -h` prints the options.
#
# The tarball is unpacked in a folder beside the final places. The program is tried there, and then each file is renamed into place, the
# program last. share/slicer/installed-files lists the files before the first is renamed; --uninstall removes what it lists.
set -eu
umask 022

# `make release` writes these two: the version, and the address that has a folder for each, such as v0.1.0.
version=''
releases=''

usage() {
  cat <<'END'
Usage: install.sh [--prefix DIR] [--version V] [--from URL-OR-FOLDER] [--dry-run] [--uninstall] [-h]

Installs the slicer of a release, its man pages and its shell completions on Linux with glibc, on x86_64 or aarch64.

  --prefix DIR    Install into DIR/bin and DIR/share. Default: /usr/local.
  --version V     Install this version, such as 0.1.0. Default: the one that this script came with, or else the one in the folder.
  --from PLACE    Take the tarball and SHA256SUMS from this http or https address or this folder. Default: the release's address.
  --dry-run       Print what would be done. Download nothing and write nothing.
  --uninstall     Remove the files that an earlier run installed into DIR, and no others.
  -h, --help      Print this help.
END
}

say() { printf '%s\n' "$1"; }

# An error has two parts: what is wrong, and the remedy.
fail() { # exit code, what is wrong, remedy
  printf 'install.sh: %s\n' "$2" >&2
  [ -z "${3:-}" ] || printf 'hint: %s\n' "$3" >&2
  exit "$1"
}

has() { command -v "$1" >/dev/null 2>&1; }

parse() { # arguments
  prefix=/usr/local action=install from='' is_dry=''
  while [ $# -gt 0 ]; do
    case $1 in
    --prefix | --version | --from)
      [ -n "${2:-}" ] || fail 64 "'$1' takes a value" "'sh install.sh -h' prints the options"
      case $1 in
      --prefix) prefix=$2 ;;
      --version) version=${2#v} ;;
      --from) from=$2 ;;
      esac
      shift
      ;;
    --dry-run) is_dry=yes ;;
    --uninstall) action=uninstall ;;
    -h | --help)
      usage
      exit
      ;;
    *) fail 64 "'$1' is no option" "'sh install.sh -h' prints the options" ;;
    esac
    shift
  done
  case $version in
  *[!0-9.]*) fail 64 "'$version' is no version" 'a version is three numbers, such as 0.1.0' ;;
  esac
  case $prefix in
  /*) ;;
  *) prefix=$PWD/$prefix ;;
  esac
  prefix=${prefix%/}
  list=share/slicer/installed-files
}

# The nearest folder that exists says whether the prefix can be written.
check_prefix() {
  near=$prefix/bin
  while [ ! -e "$near" ]; do near=$(dirname "$near"); done
  [ -d "$near" ] || fail 73 "'$near' is no folder" 'choose another --prefix'
  [ -w "$near" ] ||
    fail 73 "'$near' cannot be written by this user" "choose --prefix \"\$HOME/.local\", or repeat the command with sudo"
}

# Paths beneath the prefix, whoever has written the list; those of folders end with '/'.
listed() {
  [ ! -e "$prefix/$list" ] || grep -v -e '^$' -e '^#' -e '^/' -e '^\.\./' -e '/\.\./' "$prefix/$list" || :
}

# Reads paths. Files go first, then the folders that they leave empty, the inner ones first.
remove() {
  LC_ALL=C sort -r | {
    folders=''
    while IFS= read -r path; do
      case $path in
      */) folders="$folders$path
" ;;
      *) rm -f "$prefix/$path" ;;
      esac
    done
    printf %s "$folders" | while IFS= read -r path; do rmdir "$prefix/${path#./}" 2>/dev/null || :; done
  }
}

uninstall() {
  [ -e "$prefix/$list" ] || fail 66 "this script has installed nothing in '$prefix'" 'name the folder by --prefix'
  say "removes from $prefix:"
  listed | grep -v '/$' | sed 's/^/  /'
  check_prefix
  [ -z "$is_dry" ] || return 0
  # The list stays until all else is gone, so that an interrupted run can be repeated.
  all=$(listed)
  say "$all" | grep -v -e '/$' -e "^$list\$" | remove
  say "$all" | grep -e '/$' -e "^$list\$" | remove
  say 'removed'
}

check_system() {
  build='build it from source: make install'
  system=$(uname -s)
  machine=$(uname -m)
  case $system in
  Linux) ;;
  Darwin) fail 69 'no release has a program for macOS' "install it by the Homebrew formula, or $build" ;;
  *) fail 69 "no release has a program for '$system'" 'use a system with Linux or macOS' ;;
  esac
  case $machine in
  x86_64 | aarch64) ;;
  *) fail 69 "no release has a program for '$machine', only for x86_64 and aarch64" "$build" ;;
  esac
  [ "$(getconf LONG_BIT 2>/dev/null || echo 64)" = 64 ] || fail 69 "no release has a program for systems of 32 bits" "$build"
  ! ldd --version 2>&1 | grep -qi musl || fail 69 'no release has a program for musl' 'use a system with glibc'
}

# Sets what is fetched, from where, and by which program.
find_release() {
  if [ -z "$from" ]; then
    [ -n "$releases" ] || fail 64 'no release is named' 'name its address or folder by --from'
    [ -n "$version" ] || fail 64 'no version is named' 'name it by --version'
    from=$releases/v$version
  fi
  fetch=''
  case $from in
  http://* | https://*)
    if has curl; then fetch=curl; elif has wget; then fetch=wget; else
      fail 69 'neither curl nor wget is installed' 'install one, or download the files and name their folder by --from'
    fi
    [ -n "$version" ] || fail 64 'no version is named' 'name it by --version'
    ;;
  *://*) fail 64 "'$from' is no folder, and no http or https address" 'name one of these by --from' ;;
  *) [ -d "$from" ] || fail 66 "there is no folder '$from'" 'name the one with the tarball and SHA256SUMS by --from' ;;
  esac
  from=${from%/}
  if [ -z "$version" ]; then
    for file in "$from"/slicer-*-linux-"$machine".tar.gz; do
      [ -e "$file" ] || fail 66 "there is no tarball for Linux on $machine in '$from'" 'name another folder by --from'
      [ -z "$version" ] || fail 64 "'$from' has several versions" 'name one by --version'
      version=${file##*/slicer-}
      version=${version%-linux-*}
    done
  fi
  name=slicer-$version-linux-$machine
  tarball=$name.tar.gz
}

find_programs() {
  if has sha256sum; then sum='sha256sum'; elif has shasum; then sum='shasum -a 256'; else
    fail 69 'neither sha256sum nor shasum is installed' 'install coreutils'
  fi
  for program in tar gzip mktemp awk; do
    has "$program" || fail 69 "'$program' is not installed" "install it with your system's packages"
  done
}

announce() {
  old=''
  [ ! -e "$prefix/$list" ] || old=$(sed -n 's/^# slicer //p' "$prefix/$list")
  say "installs slicer $version for Linux on $machine:"
  say "  reads     $from/$tarball${fetch:+, by $fetch}"
  say "  checks    its SHA-256 by $from/SHA256SUMS"
  say "  writes    $prefix/bin/slicer${old:+ in place of slicer $old}; man pages and completions in $prefix/share"
  say "  lists     the files in $prefix/$list"
}

get() { # name
  case $fetch:$from in
  # An address by https leads to no other by http.
  curl:https:*) curl --proto '=https' -fsSL "$from/$1" -o "$work/$1" ;;
  curl:*) curl -fsSL "$from/$1" -o "$work/$1" ;;
  wget:*) wget -q "$from/$1" -O "$work/$1" ;;
  *) cp "$from/$1" "$work/$1" ;;
  esac || fail 66 "'$from/$1' cannot be read" 'check --from and --version'
}

get_verified() {
  work=$(mktemp -d) || fail 73 'no temporary folder can be made' 'set TMPDIR to a folder that can be written'
  get SHA256SUMS
  expected=$(awk -v name="$tarball" '$2 == name || $2 == "*" name { print $1; exit }' "$work/SHA256SUMS")
  [ -n "$expected" ] || fail 65 "'$from/SHA256SUMS' does not list '$tarball'" 'check --version'
  get "$tarball"
  actual=$($sum "$work/$tarball" | cut -d' ' -f1)
  [ "$actual" = "$expected" ] ||
    fail 65 "'$tarball' has SHA-256 '$actual', not '$expected': nothing is installed" 'download it again'
}

# Unpacks beside the final places, and tries the program there.
unpack() {
  [ -d "$prefix" ] || is_new=yes
  mkdir -p "$prefix" || fail 73 "'$prefix' cannot be made" 'choose another --prefix'
  stage=$(mktemp -d "$prefix/.slicer-XXXXXX") || fail 73 "no folder can be made in '$prefix'" 'choose another --prefix'
  # The files are this user's, not whoever's made the release.
  tar -xzof "$work/$tarball" -C "$stage" || fail 74 "'$tarball' cannot be unpacked in '$prefix'" 'free space there'
  made=$stage/$name
  if ! said=$("$made/bin/slicer" --version 2>&1); then
    missing=$(ldd "$made/bin/slicer" 2>/dev/null | awk '$3 == "not" { print $1 }' | sort -u | tr '\n' ' ' || :)
    missing=${missing% }
    [ -z "$missing" ] || fail 69 "this system lacks libraries of slicer: $missing: nothing is installed" \
      "install them with your system's packages; or install the release's .deb, which brings them, or its wheel, which has them"
    fail 69 "slicer does not run here: $said: nothing is installed" "$build"
  fi
}

# Fails if a file is in the way that this script has not installed.
check_foreign() {
  foreign=$(say "$files" | while IFS= read -r path; do
    [ ! -e "$prefix/$path" ] || say "$mine" | grep -qxF "$path" || say "$path"
  done | sed -n 1p)
  [ -z "$foreign" ] || fail 73 "'$prefix/$foreign' is not of this script: nothing is installed" \
    'remove it by what installed it, or choose another --prefix'
}

# The folders of files that are not there yet, with those around them.
new_folders() {
  [ -z "$is_new" ] || say ./
  say "$files" | while IFS= read -r path; do
    folder=$(dirname "$path")
    while [ ! -d "$prefix/$folder" ]; do
      say "$folder/"
      folder=$(dirname "$folder")
    done
  done | LC_ALL=C sort -u
}

write_list() { # paths
  mkdir -p "$prefix/$(dirname "$list")"
  { say "# slicer $version" && say "$1" | grep . | LC_ALL=C sort -u; } >"$stage/list"
  mv -f "$stage/list" "$prefix/$list"
}

put() {
  files=$(cd "$made" && find . -type f | sed 's|^\./||' && say "$list")
  mine=$(listed)
  check_foreign
  folders=$(new_folders; say "$mine" | grep '/$' || :)
  # Both versions' files, until all are in place.
  write_list "$files
$folders
$mine"
  { say "$files" | grep -vx -e bin/slicer -e "$list" || :; say bin/slicer; } | while IFS= read -r path; do
    mkdir -p "$prefix/$(dirname "$path")"
    mv -f "$made/$path" "$prefix/$path"
  done
  { say "$files" && say "$folders"; } >"$stage/new"
  say "$mine" | grep . | grep -vxF -f "$stage/new" | remove
  write_list "$files
$folders"
}

# A prefix that nothing was put into goes, too.
clean() {
  rm -rf ${work:+"$work"} ${stage:+"$stage"}
  [ -z "$is_new" ] || rmdir "$prefix" 2>/dev/null || :
}

install() {
  check_system
  find_release
  find_programs
  announce
  check_prefix
  [ -z "$is_dry" ] || return 0
  work='' stage='' is_new=''
  trap clean EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
  get_verified
  unpack
  put
  say "installed $prefix/bin/slicer"
  case :$PATH: in
  *":$prefix/bin:"*) ;;
  *) say "hint: add $prefix/bin to PATH" ;;
  esac
}

# Nothing runs before the last line: a script that was cut short while it was downloaded does nothing.
main() {
  parse "$@"
  "$action"
}
main "$@"

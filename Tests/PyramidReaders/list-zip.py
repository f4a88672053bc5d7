#!/usr/bin/env python3
"""Prints a line for each file of a ZIP archive in its directory's order, after it has checked all checksums.

Usage: list-zip.py ARCHIVE

Name, length, flags, method, year, mode, bytes of extra fields.
"""
import sys
import zipfile

archive = zipfile.ZipFile(sys.argv[1])
for file in archive.infolist():
    print(file.filename, len(archive.read(file)), file.flag_bits, file.compress_type, file.date_time[0],
          oct(file.external_attr >> 16), len(file.extra))

"""Holds scene files against the schema that editors complete them by.

Usage: validate.py SCHEMA FILE...

Prints a line a file: its name, a tab, and `valid`, or where and why it is not.
"""
import json
import pathlib
import sys

import jsonschema
import yaml


def verdict(validator, path):
    try:
        scene = yaml.safe_load(path.read_text())
        # A schema knows JSON's values: there are no infinite numbers among them.
        json.dumps(scene, allow_nan=False)
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        return f"not a JSON value: {type(error).__name__}"
    error = jsonschema.exceptions.best_match(validator.iter_errors(scene))
    return f"{error.json_path}: {error.message}" if error else "valid"


schema = json.loads(pathlib.Path(sys.argv[1]).read_text())
kind = jsonschema.validators.validator_for(schema)
kind.check_schema(schema)
for name in sys.argv[2:]:
    path = pathlib.Path(name)
    print(path.name, " ".join(verdict(kind(schema), path).split())[:300], sep="\t")

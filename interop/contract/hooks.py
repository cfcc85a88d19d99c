"""A check of our own for schemathesis: whatever the description allows is read.

The API answers 422 both to what breaks the description and to what breaks a rule of the business, which no description
can say: a CPF's check digits, an end before its beginning, an address that is taken. Schemathesis knows the status
alone, so 422 is allowed there, and here the sentences tell: those of a broken description may not come back to what the
description allows. Spaces at the ends of a text do not count, which cannot be described either.
"""

import re

import schemathesis

# sandbox/api/validation.ts
BROKEN_DESCRIPTION = re.compile(
    "Preencha este campo|do tipo esperado|Use pelo menos|Use no máximo|(menor|maior) valor aceito"
    "|data válida|hora válidas|formato não é aceito|valores aceitos|O valor não é aceito"
)


def value_at(sent, path):
    for step in path.split("."):
        try:
            sent = sent[int(step)] if isinstance(sent, list) else sent[step]
        except (KeyError, IndexError, TypeError, ValueError):
            return None
    return sent


@schemathesis.check
def read_as_described(ctx, response, case):
    if response.status_code != 422 or case.meta is None or case.meta.generation.mode.is_negative:
        return None
    wrong = {}
    for name, sentence in (response.json()["error"].get("fields") or {}).items():
        value = value_at(case.body, name) or value_at(case.query, name)
        has_spaces = isinstance(value, str) and value != value.strip()
        if BROKEN_DESCRIPTION.search(sentence) and not has_spaces:
            wrong[name] = sentence
    assert not wrong, f"What the description allows was refused: {wrong}"

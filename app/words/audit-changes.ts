import { type AuditEntry, AuditRecord } from "#contract/extension/audit";
import type { ChangeWords } from "#contract/extension/report-cells";
import { lowered } from "~/domain/plain-text";
import { MARK_NAMES } from "~/ui/marks";
import { CODES, CODES_OF } from "./audit-codes";
import { NAME_CODES, NAMED_BY_DAY, recordWords, saysWhich } from "./audit-entry";
import { changeWords, FIELDS, FIELDS_OF, UNTOLD } from "./audit-fields";
import { MODALITY_NAMES } from "./modalities";
import { PERMISSION_WORDS } from "./permissions";
import { STATUS_NAMES as TERMINAL_STATUSES } from "./terminals";

/** What `changesWords` says changes with, as data: in reports the upstream says it. */
export const CHANGE_WORDS: ChangeWords = {
  fields: FIELDS,
  fields_of: FIELDS_OF,
  values: {
    ...PERMISSION_WORDS,
    ...TERMINAL_STATUSES,
    ...MODALITY_NAMES,
    ...MARK_NAMES,
    ...CODES,
    true: "Sim",
    false: "Não",
  },
  values_of: CODES_OF,
  untold: UNTOLD,
  none: "–",
  records: {
    own: "record",
    named: recordsSaid("{name}"),
    unnamed: recordsSaid(null),
    codes: NAME_CODES,
    days: [...NAMED_BY_DAY],
  },
};

function recordsSaid(name: string | null): Record<string, string> {
  const said = AuditRecord.options.map((kind) => [kind, recordWords({ kind, id: "{id}", name }) ?? kind]);
  return Object.fromEntries(said);
}

/** `Situação: Aberta → Aceita; Valor: …`, as the file says what an act changed; of several records each with its own. */
export function changesWords(entry: Pick<AuditEntry, "record" | "changes">): string {
  const isToldApart = saysWhich(entry);
  return entry.changes
    .map((change) => {
      const { record: kind, record_id: id, record_name: name } = change;
      const words = changeWords(change);
      return isToldApart ? `${recordWords({ kind, id, name })}, ${lowered(words)}` : words;
    })
    .join("; ");
}

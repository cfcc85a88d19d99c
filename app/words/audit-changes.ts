import type { ChangeWords } from "#contract/extension/report-cells";
import { MARK_NAMES } from "~/ui/marks";
import { CODES, CODES_OF } from "./audit-codes";
import { FIELDS, FIELDS_OF, UNTOLD } from "./audit-fields";
import { MODALITY_NAMES } from "./modalities";
import { PERMISSION_WORDS } from "./permissions";
import { STATUS_NAMES as TERMINAL_STATUSES } from "./terminals";

/** What `changeWords` says a change with, as data: in reports the upstream says it. */
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
};

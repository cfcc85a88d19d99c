/** A list that was written into a file, as the audit tells of it: which one, by its call, and its filter. */
import { type ActContext, noteRead } from "./entries.ts";
import { isWithin, withNames } from "./names.ts";
import type { KeptChange } from "./told-changes.ts";

/** What of a question is no filter, or stands for a count. */
export const PAGING = new Set(
  "sort direction sortBy sortDirection cursor limit page pageSize max first".split(" "),
);

/** Adds that a list was written into a file: which one, by its call, and its filter. Lots of the same file are one. */
export function noteExport(context: ActContext, list: string): void {
  const { db, raw, company } = context;
  const filter = Object.entries(raw.query)
    .filter(([name]) => !PAGING.has(name))
    .map(
      ([field, value]): KeptChange => ({
        record: "list",
        record_id: list,
        record_name: null,
        field,
        kind: kindOf(field, value),
        before: null,
        after: filterText(field, value).slice(0, 1_000),
        shown: "whole",
        priced: false,
      }),
    )
    .map((one) => withNames(db, one, { mayTell: (field, id) => isWithin(db, field, id, company) }));
  noteRead(context, { name: "exportList", group: "files" }, { kind: "list", id: list, name: null }, filter);
}

function kindOf(field: string, value: string): KeptChange["kind"] {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return "date";
  if (value === "true" || value === "false") return "flag";
  if (!/^-?\d+$/.test(value)) return "text";
  if (/_rate$/.test(field)) return "rate";
  return /^(?:amount|tpv|mrr)_|_amount$/.test(field) ? "amount" : "text";
}

/** Of ticked rows how many they are: their ids tell nobody anything. A month as people write it, codes side by side. */
function filterText(field: string, value: string): string {
  if (field === "id") return String(value.split(",").length);
  if (field === "month") return value.replace(/^(\d{4})-(\d\d)$/, "$2/$1");
  return /^[\w.-]+(?:,[\w.-]+)+$/.test(value) ? value.split(",").join(", ") : value;
}

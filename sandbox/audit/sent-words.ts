import type { RawInput } from "../api/validation.ts";
import type { KeptChange } from "./told-changes.ts";
import type { TouchedRecord } from "./touched.ts";

/** In words of the person's own: a note, or why. */
const WORDS = ["text", "reason"];

/** With those words of an act that no row keeps, for each record that it was done to. */
export function withWords(
  told: KeptChange[],
  record: TouchedRecord | null,
  { body }: RawInput,
): KeptChange[] {
  const sent = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
  const said = WORDS.flatMap((word) => {
    const words = String(sent[word] ?? "").trim();
    const isTold = ({ field, after }: KeptChange) =>
      field === word || field.endsWith(`_${word}`) || after === words;
    return words === "" || told.some(isTold) ? [] : [{ field: word, after: words.slice(0, 1_000) }];
  });
  if (record === null || said.length === 0) return told;
  const saidOf = (of: Pick<KeptChange, "record" | "record_id" | "record_name">): KeptChange[] =>
    said.map((one) => ({ ...of, ...one, kind: "text", before: null, shown: "whole", priced: false }));
  if (told.length === 0)
    return saidOf({ record: record.kind, record_id: record.id, record_name: record.name });
  return told.flatMap((change, at) => {
    const { record: kind, record_id, record_name } = change;
    const isLast = told[at + 1]?.record !== kind || told[at + 1]?.record_id !== record_id;
    const isMeant = kind === record.kind && isLast;
    return isMeant ? [change, ...saidOf({ record: kind, record_id, record_name })] : [change];
  });
}

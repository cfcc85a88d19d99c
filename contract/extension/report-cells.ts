/** Our extension: how a field of a list's row is written into the cell of a file, said so that the upstream can. */
import { z } from "zod";

/**
 * `money`: centavos, written `-1234,56`; `rate`: basis points, written `3,19`; `moment`: `20/11/2026 14:03`, `second`:
 * with its seconds; `person-document`: of a CPF the middle six digits alone; `card`: `4096 03•• •••• 0034`;
 * `phone`: `(11) 91234-5678`; `duration`: seconds, written `3 h 12 min`.
 */
export const CellFormat = z.enum([
  "text",
  "number",
  "money",
  "rate",
  "date",
  "moment",
  "second",
  "document",
  "person-document",
  "card",
  "phone",
  "duration",
]);
export type CellFormat = z.output<typeof CellFormat>;

/** From the row inwards: `advance.fee_amount`; `.` is a member itself. */
const Path = z
  .string()
  .max(80)
  .regex(/^(?:\.|[a-z][a-z_]*(?:\.[a-z][a-z_]*)*)$/, "Informe o campo.");

/**
 * People's words for codes; one without words stands as it is. How long a code is the description does not say, as it
 * bounds no names: the size of the body does.
 */
const Words = z.record(z.string(), z.string().max(120));

/**
 * How a list of the audit's changes is told: `Valor: R$ 1,00 → R$ 2,00; Conta: não é mostrado → não é mostrado`. A
 * field is called by the words of the first and the last part of its name, of a bound (`from`, `to`) also of the part
 * before it: `Condição: parcelas até`. The first letter of the latter is small unless the second is large, too, or it is
 * that of Pix; numbers are no parts.
 */
const ChangeWords = z.object({
  fields: Words,
  /** Before those, of one record: by it and the part, as `company.state`; of a list's filter by the list, as `listCompanies.state`. */
  fields_of: Words.optional(),
  /** Of codes among the values, which stand side by side; `true` and `false` are two of them. */
  values: Words,
  /** Before those, of the codes of one field: by record and field, as `payout-change.state`, or list and field. */
  values_of: z.record(z.string(), Words).optional(),
  /** In place of both values. */
  untold: z.object({ secret: z.string().max(120), hidden: z.string().max(120) }),
  /** In place of one that there was not. */
  none: z.string().max(10),
  /**
   * Where any is of another record than the row's own, each is told with its record before it: `Divergência NSU 000123,
   * situação: Aberta → Aceita`.
   */
  records: z
    .object({
      /** The row's own. */
      own: Path,
      /** By kind, of one that has a name, with `{name}` in its place; of one that has none, with `{id}` or nothing. */
      named: Words,
      unnamed: Words,
      /** By kind, of names that are codes. */
      codes: z.record(z.string(), Words),
      /** Kinds whose names are days. */
      days: z.array(z.string().max(40)).max(20),
    })
    .optional(),
});
export type ChangeWords = z.output<typeof ChangeWords>;

export const ReportCell = z.object({
  as: CellFormat,
  path: Path,
  /** Where there is nothing at `path`. */
  or: Path.optional(),
  words: Words.optional(),
  /** In place of the field's value, which of these there are: `10` is the first alone. `words` says it. */
  having: z.array(Path).min(1).max(3).optional(),
  /** Taken from the figure at `path`. */
  less: Path.optional(),
  /** How far the figure at `path` is above this one, in basis points of it; nothing where this one is 0. */
  against: Path.optional(),
  /** The field is a list of changes. */
  changes: ChangeWords.optional(),
  /** What the cell says where the field has one of these codes, whatever stands at its own path. */
  instead: z.object({ path: Path, words: Words }).optional(),
  /** What follows the words of the field: ` 1234`, ` (versão 3)`; without the field nothing does. */
  suffixes: z
    .array(z.object({ before: z.string().max(40), path: Path, after: z.string().max(40) }))
    .max(3)
    .optional(),
  /** What stands where there is nothing; of `each`, where there is no member. */
  empty: z.union([z.string().max(120), z.number()]).optional(),
  /** The list whose members the paths are about: text once each, side by side; amounts as their sum. */
  each: Path.optional(),
  /** The cell is empty where the field has none of the values; `not`: where it has one. */
  when: z.object({ path: Path, is: z.array(z.string().max(60)).max(20), not: z.boolean() }).optional(),
  /** The cell is empty, `empty` included, where there is nothing here. */
  given: Path.optional(),
  /** The field says which format it is, as `as` is for the others. */
  kind: z.object({ path: Path, formats: z.record(z.string(), CellFormat) }).optional(),
});
export type ReportCell = z.output<typeof ReportCell>;

export const ReportColumn = z.object({
  label: z.string().min(1).max(80),
  /** Of a price, or what one can be read from. */
  priced: z.boolean(),
  cell: ReportCell,
});
export type ReportColumn = z.output<typeof ReportColumn>;

import { z } from "zod";
import { type Batch, getBatchColumns, listBatchLines } from "#contract/extension/batches";
import type { Portal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { to } from "~/screens/to";
import { info } from "~/toasts/toast";
import { type Columns, FAULTS_COLUMN, guessColumns, IMPORT_FIELDS } from "../fields";
import { batchOf, requireImport } from "../params.server";
import { fieldKey } from "./words";

const column = z.string().regex(/^\d{1,2}$/, "Escolha uma das colunas.");

/** By the keys of the fields: the place of the column. */
export const columnsForm = z.object(
  Object.fromEntries(
    IMPORT_FIELDS.map(({ name, label, required }) => [
      fieldKey(name),
      required ? z.string({ error: `Escolha a coluna de ${label}.` }).pipe(column) : column.optional(),
    ]),
  ),
);

/** A draft; what is under way or over has no columns to choose any more. */
export async function requireDraft(portal: Portal): Promise<Batch> {
  const batch = await requireImport(portal);
  if (batch.state === "draft") return batch;
  throw await portal.redirect(
    to("partner/imports/detail", { id: batch.id }),
    info("Esta importação já foi iniciada: as colunas não mudam mais."),
  );
}

export async function readColumns(portal: Portal) {
  const params = { partnerId: portal.partnerId, kind: "merchant-import" as const };
  const [batch, { columns: remembered }, { items }, draft] = await Promise.all([
    requireDraft(portal),
    portal.ask(getBatchColumns, { params }),
    portal.ask(listBatchLines, { params: batchOf(portal), query: { limit: 3 } }),
    portal.draft(columnsForm),
  ]);
  const guessed = guessColumns(batch.columns, remembered);
  return {
    id: batch.id,
    file: batch.said,
    options: batch.columns.map((name, at) => ({ value: String(at), label: labelOf(name, at, items) })),
    initial: Object.fromEntries(Object.entries(guessed).map(([name, at]) => [fieldKey(name), String(at)])),
    unused: batch.columns.filter(
      (name, at) => name !== FAULTS_COLUMN && !Object.values(guessed).includes(at),
    ),
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(columnsForm),
  };
}

export type ColumnsPage = Awaited<ReturnType<typeof readColumns>>;

/** `CNPJ (12.345.678/0001-95)`: the name and what stands there first. */
function labelOf(name: string, at: number, lines: readonly { source: readonly string[] }[]): string {
  const example = lines.map(({ source }) => source[at] ?? "").find((cell) => cell !== "");
  return example === undefined ? name : `${name} (${example.slice(0, 30)})`;
}

/** As the form says it. */
export function chosenColumns(value: z.output<typeof columnsForm>, width: number): Columns {
  return Object.fromEntries(
    IMPORT_FIELDS.flatMap(({ name }) => {
      const at = value[fieldKey(name)];
      return typeof at === "string" && Number(at) < width ? [[name, Number(at)]] : [];
    }),
  );
}

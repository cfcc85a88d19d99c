import { getBatch, getBatchColumns, putBatchColumns } from "#contract/extension/batches";
import type { Portal } from "~/access/portal.server";
import { counted } from "~/domain/figures";
import { to } from "~/screens/to";
import { found } from "~/toasts/found";
import { success } from "~/toasts/toast";
import { readSources, sendLines } from "../lines.server";
import { batchOf } from "../params.server";
import { chosenColumns, columnsForm, requireDraft } from "./read.server";

/** Looks over every line by the columns, and remembers them for the next file. */
export async function chooseColumns(portal: Portal) {
  const batch = await requireDraft(portal);
  const form = await portal.read(columnsForm);
  if (!form.ok) return portal.refuse(form);
  const columns = chosenColumns(form.value, batch.columns.length);
  const back = to("partner/imports/detail", { id: batch.id });
  const again = portal.lookUp(getBatch, { params: batchOf(portal) }, ({ lines }) =>
    found(lines.unread === 0, {
      yes: "todas as linhas já foram conferidas.",
      no: `${counted(lines.unread, "linha ainda não foi conferida", "linhas ainda não foram conferidas")}.`,
      to: back,
    }),
  );

  const told = await sendLines(portal, batch.id, await readSources(portal, batch.id), batch.columns, columns);
  if (told && !told.ok) return portal.refuse(form, told.failure, again);
  const params = { partnerId: portal.partnerId, kind: "merchant-import" as const };
  const before = await portal.ask(getBatchColumns, { params });
  const chosen = Object.entries(columns).map(([field, at]) => ({ header: batch.columns[at] ?? "", field }));
  const others = before.columns.filter(({ header }) => !batch.columns.includes(header));
  const body = { columns: [...chosen, ...others].slice(0, 200) };
  const kept = await portal.tell(putBatchColumns, { params, body });
  if (!kept.ok) return portal.refuse(form, kept.failure, again);
  return portal.redirect(back, success("Linhas conferidas. Nada foi criado ainda."));
}

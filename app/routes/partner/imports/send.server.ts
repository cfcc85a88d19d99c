import { createBatch, getBatchColumns, listBatches } from "#contract/extension/batches";
import type { Portal } from "~/access/portal.server";
import { fileForm } from "~/forms/sent-file.server";
import { to } from "~/screens/to";
import { found } from "~/toasts/found";
import { success } from "~/toasts/toast";
import { guessColumns, missingColumns } from "./fields";
import { sendLines } from "./lines.server";
import { readTable } from "./table/table.server";

/** Keeps what is in the file; where its columns are known from before, it is looked over at once. */
export async function sendFile(portal: Portal) {
  const [form, file] = await Promise.all([portal.read(fileForm), portal.file("file")]);
  if (!form.ok) return portal.refuse(form);
  const read = await readTable(file);
  if (!read.ok) return portal.refuse({ reply: () => form.reply({ file: [read.refusal] }) });

  const { header, lines } = read.table;
  const params = { partnerId: portal.partnerId };
  const kind = "merchant-import";
  const { columns: remembered } = await portal.ask(getBatchColumns, { params: { ...params, kind } });
  const columns = guessColumns(header, remembered);
  const isKnown = remembered.length > 0 && missingColumns(columns).length === 0;

  const said = nameOf(file);
  const body = {
    kind,
    title: "Importação de clientes",
    said,
    columns: header,
    expected: lines.length,
  } as const;
  const created = await portal.tell(createBatch, { params, body });
  const again = portal.lookUp(listBatches, { params, query: { kind } }, ({ items }) => {
    const [latest] = items;
    const isThere =
      latest?.said === said && latest.created_at >= portal.now && latest.lines.total === lines.length;
    return found(isThere, {
      yes: "o arquivo já foi recebido.",
      no: "o arquivo não foi recebido inteiro.",
      to: latest ? to("partner/imports/detail", { id: latest.id }) : to("partner/imports"),
    });
  });
  if (!created.ok) return portal.refuse(form, created.failure, again);
  const { id } = created.value;
  const sources = lines.map(({ number, cells }) => ({ number, source: cells }));
  const told = await sendLines(portal, id, sources, header, isKnown ? columns : null);
  if (told && !told.ok) return portal.refuse(form, told.failure, again);
  return isKnown
    ? portal.redirect(
        to("partner/imports/detail", { id }),
        success("Arquivo conferido, com as colunas que você escolheu antes. Nada foi criado ainda."),
      )
    : portal.redirect(to("partner/imports/columns", { id }));
}

function nameOf(file: File | null): string {
  const name = (file?.name ?? "").replace(/[\p{Cc}\p{Cf}]+/gu, " ").trim();
  return name.slice(-120) || "planilha";
}

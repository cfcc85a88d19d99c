/** Marking one notice as read or not, or all that the page has seen. */
import { getNoticeTotals, listNotices, markAllNotices, markNotice } from "#contract/extension/notices";
import type { Portal } from "~/access/portal.server";
import type { Environment } from "~/domain/environment";
import { counted } from "~/domain/figures";
import { found } from "~/toasts/found";
import { success } from "~/toasts/toast";
import { filterOf } from "./read.server";
import { noticeRow } from "./row";
import { markForm } from "./schema.server";
import { WAYS } from "./ways";

export async function markNotices(portal: Portal, area: Environment) {
  const form = await portal.read(markForm);
  if (!form.ok) return portal.refuse(form);
  const here = WAYS[area].list(portal.url.search);
  const params = { companyId: portal.companyId };
  const { ler, desler, ate } = form.value;
  const id = ler ?? desler;
  if (id === undefined) {
    const query = { kind: filterOf(area, portal.url.searchParams).value.tipo?.join() };
    const told = await portal.tell(markAllNotices, { params, query, body: { until: ate } });
    if (!told.ok) return portal.refuse(form, told.failure, lookUpAll(portal, query, here));
    const { count } = told.value;
    const words =
      count === 0 ? "Não havia avisos a ler." : `${counted(count, "aviso lido", "avisos lidos")}.`;
    return portal.redirect(here, success(words));
  }
  const read = ler !== undefined;
  const input = { params: { ...params, noticeId: id }, body: { read } };
  // The page has one key for all its rows.
  const told = await portal.tell(markNotice, input, `${id} ${read}`);
  if (!told.ok) return portal.refuse(form, told.failure, lookUpOne(portal, { id, read }, here));
  return portal.redirect(
    `${here}#${noticeRow(id)}`,
    success(read ? "Aviso marcado como lido." : "Aviso marcado como não lido."),
  );
}

function lookUpAll(portal: Portal, query: { kind: string | undefined }, to: string) {
  const params = { companyId: portal.companyId };
  return portal.lookUp(getNoticeTotals, { params, query }, ({ unread }) =>
    found(unread === 0, {
      to,
      yes:
        query.kind === undefined ? "todos os avisos estão lidos." : "todos os avisos do filtro estão lidos.",
      no: `${counted(unread, "aviso não está lido", "avisos não estão lidos")}.`,
    }),
  );
}

function lookUpOne(portal: Portal, { id, read }: { id: string; read: boolean }, to: string) {
  const params = { companyId: portal.companyId };
  return portal.lookUp(listNotices, { params, query: { limit: 1_000 } }, ({ items }) => {
    const one = items.find((notice) => notice.id === id);
    if (!one) return null;
    const isRead = one.read_at !== null;
    const words = `o aviso está ${isRead ? "lido" : "como não lido"}.`;
    return found(isRead === read, { to, yes: words, no: words });
  });
}

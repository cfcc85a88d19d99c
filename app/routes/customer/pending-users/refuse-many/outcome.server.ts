/** What refusing several came to: where it leads, and what is said there. */
import type { RefusalResult } from "#contract/extension/pending-users";
import { counted } from "~/domain/figures";
import { to } from "~/screens/to";
import { danger, info, success, type Toast, warning } from "~/toasts/toast";

interface Told {
  value: { results: readonly RefusalResult[] };
  /** The form was sent twice: this is the first sending's answer. */
  replayed?: true;
}

export function outcomeOf({ value: { results }, replayed }: Told): { to: string; toast: Toast } {
  const ids = (wanted: RefusalResult["result"]) =>
    results.flatMap(({ id, result }) => (result === wanted ? [id] : []));
  const done = ids("refused");
  const failed = ids("failed");
  const lists = { recusados: done, falhas: failed };
  const search = new URLSearchParams(
    Object.entries(lists).flatMap(([name, of]) => (of.length > 0 ? [[name, of.join()]] : [])),
  );
  return {
    to: to("customer/pending-users/refused", `?${search}`),
    toast: toastOf(done.length, failed.length, replayed),
  };
}

function toastOf(done: number, failed: number, replayed: true | undefined): Toast {
  const mailed = done === 1 ? "A pessoa recebeu o motivo" : "Cada pessoa recebeu o motivo";
  const parts = [
    done > 0 && `${counted(done, "pedido recusado", "pedidos recusados")}. ${mailed} por e-mail.`,
    failed > 0 && `${counted(failed, "pedido não foi recusado", "pedidos não foram recusados")}.`,
  ];
  const words = parts.filter((part) => part !== false).join(" ");
  if (replayed) return info(`Este pedido já tinha sido feito, e só conta uma vez: ${words}`);
  if (failed === 0) return success(words);
  return done === 0 ? danger(words) : warning(words);
}

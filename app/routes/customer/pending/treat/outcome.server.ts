/** What a treatment came to: where it leads, and what is said there. */
import type { PendingAction, TreatedPending, TreatedPendings } from "#contract/extension/pendings";
import { counted } from "~/domain/figures";
import { outcomesOf } from "~/domain/pendings";
import { to } from "~/screens/to";
import { danger, info, success, type Toast, warning } from "~/toasts/toast";
import { ACTS, momentWords } from "~/words/pendings";
import { MOST } from "../selection.server";

interface Told {
  value: TreatedPendings;
  /** The form was sent twice: this is the first sending's answer. */
  replayed?: true;
}

export function outcomeOf(action: PendingAction, told: Told, today: string): { to: string; toast: Toast } {
  const [first, ...others] = told.value.results;
  if (first && others.length === 0)
    return {
      to: to("customer/pending/detail", { id: first.pending_id }),
      toast: toastOfOne(action, first, told.replayed, today),
    };
  const { done, failed, ineligible, more } = outcomesOf(told.value.results, MOST);
  const lists = { feitas: done, falhas: failed, inelegiveis: ineligible };
  const search = new URLSearchParams(
    Object.entries(lists).flatMap(([name, ids]) => (ids.length > 0 ? [[name, ids.join(",")]] : [])),
  );
  if (more > 0) search.set("mais", String(more));
  return {
    to: to("customer/pending/treated", { action: ACTS[action].slug }, `?${search}`),
    toast: toastOfAll(action, told.value, told.replayed),
  };
}

function toastOfOne(
  action: PendingAction,
  one: TreatedPending,
  replayed: true | undefined,
  today: string,
): Toast {
  if (one.outcome === "failed") return danger(one.message);
  if (one.outcome === "ineligible") return warning(one.message);
  if (!replayed || one.treated_at === null) return success(one.message);
  const by = one.treated_by_name === null ? "" : ` por ${one.treated_by_name}`;
  return info(`Já ${ACTS[action].done} ${momentWords(one.treated_at, today)}${by}.`);
}

function toastOfAll(action: PendingAction, told: TreatedPendings, replayed: true | undefined): Toast {
  const { done } = ACTS[action];
  const parts = [
    counted(told.done, done, `${done}s`),
    told.failed > 0 && counted(told.failed, "falhou", "falharam"),
    told.ineligible > 0 &&
      counted(told.ineligible, "não podia mais ser tratada", "não podiam mais ser tratadas"),
  ].filter((part) => part !== false);
  const words = `${parts.join(", ")}.`;
  if (replayed) return info(`Este pedido já tinha sido feito, e só conta uma vez: ${words}`);
  if (told.done === told.results.length) return success(words);
  return told.done === 0 ? danger(words) : warning(words);
}

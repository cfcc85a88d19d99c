/** What a decision came to: where it leads, and what is said there. */
import type { DecidedDiscrepancy, DiscrepancyContest } from "#contract/extension/discrepancy-claims";
import { counted } from "~/domain/figures";
import { MARKED } from "~/lists/marked-filter";
import { to } from "~/screens/to";
import { info, success, type Toast, warning } from "~/toasts/toast";
import { markLabel } from "~/ui/marks";

interface Told<Value> {
  value: Value;
  /** The form was sent twice: this is the first sending's answer. */
  replayed?: true;
}

interface Decided {
  results: DecidedDiscrepancy[];
}

interface Outcome {
  to: string;
  toast: Toast;
}

/** A claim's own page, with the text to send; where nothing could be contested, what had become of it. */
export function contested(
  { value: { results, claim }, replayed }: Told<DiscrepancyContest>,
  back: string,
): Outcome {
  if (!claim) return undone(results, back, "reclamada", "reclamadas");
  const way = to("customer/discrepancies/claim", { protocol: claim.protocol });
  const said = `Reclamação ${claim.protocol} aberta. Agora envie o texto à ${markLabel(claim.acquirer)}.`;
  if (replayed)
    return { to: way, toast: info(`Este pedido já tinha sido feito, e só conta uma vez. ${said}`) };
  const left = results.filter(({ outcome }) => outcome === "ineligible");
  return left.length === 0
    ? { to: way, toast: success(said) }
    : { to: way, toast: warning(`${said} ${leftWords(left, "reclamada", "reclamadas")}`) };
}

/** The one that was accepted, or the list that they were chosen in. */
export const accepted = (told: Told<Decided>, back: string) => decided(told, back, "aceita", "aceitas");

/** The one that was answered, or all that the answer was for, as they stand by now. */
export const answeredAll = (told: Told<Decided>) =>
  decided(told, theseOf(told.value.results.map(({ id }) => id)), "respondida", "respondidas");

/** The list of these alone. */
export const theseOf = (ids: readonly string[]) => `?${new URLSearchParams(ids.map((id) => [MARKED, id]))}`;

function decided(
  { value: { results }, replayed }: Told<Decided>,
  back: string,
  one: string,
  many: string,
): Outcome {
  const done = results.filter(({ outcome }) => outcome === "done");
  const [only, ...others] = results;
  const way =
    only && others.length === 0
      ? to("customer/discrepancies/detail", { id: only.id })
      : to("customer/discrepancies", back);
  if (done.length === 0) return undone(results, back, one, many);
  const said = `${counted(done.length, `divergência ${one}`, `divergências ${many}`)}.`;
  if (replayed)
    return { to: way, toast: info(`Este pedido já tinha sido feito, e só conta uma vez: ${said}`) };
  const left = results.filter(({ outcome }) => outcome === "ineligible");
  return left.length === 0
    ? { to: way, toast: success(said) }
    : { to: way, toast: warning(`${said} ${leftWords(left, one, many)}`) };
}

/** The one that was answered, as it stands by now. */
export function answered({ value: { id, outcome, message }, replayed }: Told<DecidedDiscrepancy>): Outcome {
  const way = to("customer/discrepancies/detail", { id });
  if (outcome === "ineligible") return { to: way, toast: warning(message) };
  return {
    to: way,
    toast: replayed
      ? info("Esta resposta já tinha sido registrada.")
      : success(`Resposta registrada. ${message}`),
  };
}

function undone(results: readonly DecidedDiscrepancy[], back: string, one: string, many: string): Outcome {
  const [only, ...others] = results;
  return only && others.length === 0
    ? { to: to("customer/discrepancies/detail", { id: only.id }), toast: warning(only.message) }
    : {
        to: to("customer/discrepancies", back),
        toast: warning(`Nada foi alterado. ${leftWords(results, one, many)}`),
      };
}

/** How many could not be, and why the first of them could not: "2 não puderam mais ser reclamadas. Já aceita…" */
function leftWords(left: readonly DecidedDiscrepancy[], one: string, many: string): string {
  const [first] = left;
  return `${counted(left.length, `não pôde mais ser ${one}`, `não puderam mais ser ${many}`)}. ${first?.message ?? ""}`.trim();
}

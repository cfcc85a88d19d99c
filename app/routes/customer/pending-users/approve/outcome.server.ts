/** What an approval came to. */
import type { ApprovalResult } from "#contract/extension/pending-users";
import { counted } from "~/domain/figures";
import { info, success, type Toast, warning } from "~/toasts/toast";

interface Told {
  value: { results: readonly ApprovalResult[] };
  /** The form was sent twice: this is the first sending's answer. */
  replayed?: true;
}

/** The answers of the identity provider, each once; a few fit what is shown. */
const SHOWN = 3;
function reasonsOf(results: readonly ApprovalResult[]): string {
  const reasons = [...new Set(results.flatMap(({ reason }) => (reason === null ? [] : [reason])))];
  const more = reasons.length - SHOWN;
  return [
    ...reasons.slice(0, SHOWN),
    ...(more > 0 ? [`E mais ${counted(more, "motivo", "motivos")}.`] : []),
  ].join(" ");
}

/** Nobody was let in, and why: then the form stands as it was. */
export function refusalOf(results: readonly ApprovalResult[]): string | null {
  return results.some(({ result }) => result === "approved") ? null : reasonsOf(results);
}

export function approvedToast({ value: { results }, replayed }: Told): Toast {
  const failed = results.filter(({ result }) => result === "failed");
  const done = results.length - failed.length;
  const said = `${counted(done, "pessoa aprovada", "pessoas aprovadas")}. ${
    done === 1 ? "Ela recebeu um convite" : "Elas receberam um convite"
  } por e-mail para escolher a senha.`;
  if (replayed) return info(`Este pedido já tinha sido feito, e só conta uma vez: ${said}`);
  if (failed.length === 0) return success(said);
  return warning(
    `${said} ${counted(failed.length, "pedido continua na lista", "pedidos continuam na lista")}: ${reasonsOf(failed)}`,
  );
}

/** In a merchant's place a partner's person reads: whatever changes something is refused before anything is asked. */
import { throwFault } from "~/faults/throw-fault.server";
import { discardBody } from "~/forms/discard.server";
import type { ScreenName } from "~/screens/table";
import type { OpenSession } from "~/session/open-session.server";
import type { Entry } from "./entry";
import { isMutation } from "./gates.server";
import { refuseStale } from "./posted-form.server";
import type { Principal } from "./rules";
import { judgedAs, screen } from "./screen";

/** Whether a screen is not for whoever only reads. */
export function isClosed(name: ScreenName, { acting }: Principal): boolean {
  return acting === true && screen(name).acting === "closed";
}

/**
 * Throws the page that refuses each form that leads on, and each screen that is there to change something. A form of a
 * company of the person's own, from another tab, is refused as that: what was typed there is kept.
 */
export async function refuseActs(entry: Entry, open: OpenSession, principal: Principal): Promise<void> {
  if (!principal.acting) return;
  const { request, memo, name } = entry;
  const judged = judgedAs(name, request);
  const isRefused = isMutation(request) ? screen(judged).acting !== "open" : isClosed(judged, principal);
  if (!isRefused) return;
  await refuseStale(entry, open);
  discardBody(request);
  const merchant = open.session.companies.customer?.tradeName ?? "o cliente";
  throwFault(403, {
    kind: "reads-only",
    title: "Aqui você só lê",
    message: `Você vê o portal como ${merchant}: nada se altera, e o que é de cada pessoa não aparece. Nada foi alterado. Para agir, volte ao ambiente do parceiro.`,
    reference: memo.requestId,
  });
}

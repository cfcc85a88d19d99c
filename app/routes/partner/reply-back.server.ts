/** Whoever answers what a customer sent goes back to where they came from: their work, or the customer. */
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";

/** Of an address that the work leads to. */
export const FROM_WORK = "?de=trabalho";

/** @returns `here` what the form's address goes on saying; `backLabel` of the way back from what was answered before */
export function replyBack(portal: Pick<Portal, "mayOpen" | "url">, id: string) {
  const isFromWork = portal.url.searchParams.get("de") === "trabalho" && portal.mayOpen("partner/work");
  return isFromWork
    ? { here: FROM_WORK, back: to("partner/work"), backLabel: "Voltar ao trabalho" }
    : { here: "", back: to("partner/customer", { id }), backLabel: "Voltar ao cliente" };
}

import type { z } from "zod";
import { listReceivables } from "#contract/extension/receivables";
import type { Portal } from "~/access/portal.server";
import { formatMoney } from "~/domain/money";
import { bankUnits, unitKey } from "~/domain/receivables";
import { to } from "~/screens/to";
import { found } from "~/toasts/found";
import type { bankCheckForm, bankCheckParams } from "./schema.server";
import { unitInput } from "./unit.server";

/** What is noted of the unit as received. */
export function lookUpCheck(
  portal: Portal,
  unit: z.output<typeof bankCheckParams>,
  { bank_amount, note = "" }: z.output<typeof bankCheckForm>,
) {
  return portal.lookUp(listReceivables, unitInput(portal, unit), ({ items }) => {
    const check = bankUnits(items).get(unitKey(unit))?.check;
    const is = check?.bank_amount === bank_amount && (check.note ?? "") === note;
    const amount = check ? `: o banco mostra ${formatMoney(check.bank_amount)}` : "";
    return found(is, {
      yes: `a sua conferência está anotada${amount}.`,
      no: check ? `está anotada outra conferência${amount}.` : "nada está anotado deste recebimento.",
      to: to("customer/receivables/day", { date: unit.date }),
    });
  });
}

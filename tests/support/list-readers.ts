/** The people who read the lists: those who see prices, and those who do not. */
import type { Who } from "./list-screens.ts";
import { Visitor } from "./visitor.ts";

const READS = [
  "customer-sales-read",
  "portal_customer_full",
  "transaction-pending-report-read",
  "dtx_pro",
  "dont-show-price-read",
];

/** Who may not see prices is told so by a fault, until `control.clearFaults()`. */
export function reader(who: Who): Promise<Visitor> {
  switch (who) {
    case "maria":
    case "paulo":
    case "semprecos":
      return Visitor.signedIn(who === "maria" ? "maria@loja.example" : `${who}@parceiro.example`);
    case "without prices":
      return Visitor.permitted("maria@loja.example", ...READS);
  }
}

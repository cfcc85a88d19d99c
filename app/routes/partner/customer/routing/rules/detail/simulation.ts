import { moneyParts } from "~/domain/money";
import type { Payment } from "~/domain/routing/rule";
import type { Choice } from "~/lists/choices";
import { BRANDS } from "~/words/marks";
import { CARDS, ENTRIES, PRODUCTS } from "../../payment-form";

/** A payment as the simulator's address has it: `?cartao=credito&bandeira=visa`. */
export function simulationOf(payment: Payment): string {
  const { card_type, brand, product, installments, amount, entry_type, group_id, date } = payment;
  const said = {
    cartao: wordOf(CARDS, card_type ?? "pix"),
    bandeira: brand === null ? "" : wordOf(BRANDS, brand),
    produto: wordOf(PRODUCTS, product),
    parcelas: String(installments),
    valor: moneyParts(amount).figure,
    captura: wordOf(ENTRIES, entry_type),
    grupo: group_id ?? "",
    dia: date,
  };
  return `?${new URLSearchParams(Object.entries(said).filter(([, word]) => word !== ""))}`;
}

function wordOf<Means extends string>(choices: readonly Choice<Means>[], means: Means): string {
  return choices.find((choice) => choice.means === means)?.value ?? "";
}

import { moneyParts } from "~/domain/money";
import type { Payment } from "~/domain/routing/rule";
import { wordFor } from "~/lists/choices";
import { BRANDS } from "~/words/marks";
import { CARDS, ENTRIES, PRODUCTS } from "../../payment-form";

/** A payment as the simulator's address has it: `?cartao=credito&bandeira=visa`. */
export function simulationOf(payment: Payment): string {
  const { card_type, brand, product, installments, amount, entry_type, group_id, date } = payment;
  const said = {
    cartao: wordFor(CARDS, card_type ?? "pix"),
    bandeira: brand === null ? "" : wordFor(BRANDS, brand),
    produto: wordFor(PRODUCTS, product),
    parcelas: String(installments),
    valor: moneyParts(amount).figure,
    captura: wordFor(ENTRIES, entry_type),
    grupo: group_id ?? "",
    dia: date,
  };
  return `?${new URLSearchParams(Object.entries(said).filter(([, word]) => word !== ""))}`;
}

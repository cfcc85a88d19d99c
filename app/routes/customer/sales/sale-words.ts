/** How a sale was paid and where, in words: on its page as on its receipt. */
import { PRODUCT_NAMES } from "~/words/sales";
import type { ShownSale } from "./columns";

export function productOf({ product, instalments }: Pick<ShownSale, "product" | "instalments">): string {
  return instalments > 1 ? `${PRODUCT_NAMES[product]} em ${instalments}×` : PRODUCT_NAMES[product];
}

/** `nº lógico 41203377, PDV 04`; null where neither is known. */
export function terminalOf({
  terminal_logical_number: number,
  pos_number: till,
}: Pick<ShownSale, "terminal_logical_number" | "pos_number">): string | null {
  const words = [number && `nº lógico ${number}`, till].filter(Boolean);
  return words.length === 0 ? null : words.join(", ");
}

import type { CustomerHead } from "../head.server";

/** To whom a destination of money must belong: the customer's company. */
export interface Holder {
  legal_name: string;
  /** Its CPF or CNPJ, without punctuation. */
  document: string;
}

/** Null where it could not be read, or not by this person. */
export function holderOf(head: CustomerHead): Holder | null {
  return head?.ok ? { legal_name: head.value.legal_name, document: head.value.document } : null;
}

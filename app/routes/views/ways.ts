import type { Environment } from "~/domain/environment";
import { to } from "~/screens/to";

/**
 * Where a list is saved as a view: the list by its name, what stands in its address, the view that one stands in, and
 * of a list below a record the record, to come back to.
 */
interface Saved extends Record<string, string | undefined> {
  lista: string;
  endereco?: string;
  visao?: string;
  registro?: string;
}

/** The two screens of views in each area. */
export const WAYS = {
  customer: {
    all: () => to("customer/views"),
    save: (what: Saved) => to("customer/views/save", what),
  },
  partner: {
    all: () => to("partner/views"),
    save: (what: Saved) => to("partner/views/save", what),
  },
} as const satisfies Record<Environment, object>;

import { z } from "zod";
import { CentavosQuery, listOf } from "./paging";
import { Acquirer, Brand, CalendarDate, Modality } from "./values";

/** Parts that the filters of several lists share. Each is spread into a filter, which says what it is about. */

/** Days in America/Sao_Paulo, of the sale unless the filter says otherwise; both ends inclusive, at most 366. */
export const Period = { from: CalendarDate, to: CalendarDate };

/** How it was paid, and through whom. */
export const PaymentChoices = {
  acquirer: listOf(Acquirer).optional(),
  brand: listOf(Brand).optional(),
  modality: listOf(Modality).optional(),
};

/** Bands of instalments and exact numbers of them, comma-separated; what is any of these is found: `2-6,13+,10`. */
export const InstalmentChoices = z
  .string()
  .regex(/^(?:2-6|7-12|13\+|[1-9]\d?)(?:,(?:2-6|7-12|13\+|[1-9]\d?))*$/, "Escolha entre os valores aceitos.");

/** Gross, both ends inclusive: the same twice finds one amount. */
export const AmountRange = { amount_from: CentavosQuery.optional(), amount_to: CentavosQuery.optional() };

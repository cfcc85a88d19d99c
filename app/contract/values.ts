import { z } from "zod";

/** Shapes that many calls share. Money is integer centavos, dates are of America/Sao_Paulo. */

export const Id = z.string().min(1).max(64);
/** `2026-11-20` */
export const CalendarDate = z.iso.date();
/** `2026-11-20T08:10:00.000Z` */
export const Instant = z.iso.datetime({ offset: true });
/** Integer centavos; negative where the merchant loses. */
export const Centavos = z.int();
export const Count = z.int().min(0);

// Source section 3: acquirer keys and card brands.
export const Acquirer = z.enum(["bin", "cielo", "getnet", "rede", "stone"]);
export type Acquirer = z.output<typeof Acquirer>;
export const Brand = z.enum(["visa", "mastercard", "elo", "amex"]);
export type Brand = z.output<typeof Brand>;

/** How a sale was paid. PIX has neither brand nor instalments. */
export const Modality = z.enum(["debit", "credit", "instalments", "prepaid", "voucher", "pix"]);
export type Modality = z.output<typeof Modality>;

/** Booleans in a query string. */
export const Flag = z.enum(["true", "false"]);

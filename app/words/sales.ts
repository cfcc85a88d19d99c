import type { ConciliationStatus } from "#contract/extension/conciliation";
import type { SaleProduct } from "#contract/extension/sales";
import type { EntryMode, SaleStatus } from "#contract/values";
import type { Tone } from "~/ui/alert";
import { namesOf, tonesOf } from "~/ui/labels";

/** The words of a sale, as acquirers and merchants say them. */

export const STATUS_NAMES: Record<SaleStatus, string> = namesOf({
  denied: "Negada",
  undone: "Desfeita",
  authorized: "Autorizada",
  pending: "Pendente",
  confirmed: "Confirmada",
  "partially-settled": "Liquidada em parte",
  settled: "Liquidada",
  "partially-cancelled": "Cancelada em parte",
  cancelled: "Cancelada",
  chargeback: "Contestada",
  "chargeback-reversed": "Contestação revertida",
});

export const STATUS_TONES: Record<SaleStatus, Tone | "neutral"> = tonesOf({
  denied: "neutral",
  undone: "neutral",
  authorized: "info",
  pending: "warning",
  confirmed: "info",
  "partially-settled": "success",
  settled: "success",
  "partially-cancelled": "warning",
  cancelled: "neutral",
  chargeback: "danger",
  "chargeback-reversed": "success",
});

export const PRODUCT_NAMES: Record<SaleProduct, string> = namesOf({
  debit: "Débito",
  credit: "Crédito à vista",
  "store-instalments": "Parcelado loja",
  "issuer-instalments": "Parcelado emissor",
  prepaid: "Pré-pago",
  voucher: "Voucher",
  pix: "Pix",
});

export const ENTRY_NAMES: Record<EntryMode, string> = namesOf({
  chip: "Chip",
  contactless: "Aproximação",
  magstripe: "Tarja",
  typed: "Digitada",
  ecommerce: "E-commerce",
  link: "Link",
  qr: "QR Code",
});

export const CONCILIATION_NAMES: Record<ConciliationStatus, string> = namesOf({
  unmatched: "Não conciliada",
  "in-progress": "Em conciliação",
  matched: "Conciliada",
  divergent: "Divergente",
  disregarded: "Desconsiderada",
  closed: "Período fechado",
});

import type { Modality } from "#contract/values";
import { namesOf } from "~/ui/labels";

export const MODALITY_NAMES: Record<Modality, string> = namesOf({
  debit: "Débito",
  credit: "Crédito à vista",
  instalments: "Parcelado",
  prepaid: "Pré-pago",
  voucher: "Voucher",
  pix: "Pix",
});

import type { Modality } from "~/contract/values";

export const MODALITY_NAMES: Record<Modality, string> = {
  debit: "Débito",
  credit: "Crédito à vista",
  instalments: "Parcelado",
  prepaid: "Pré-pago",
  voucher: "Voucher",
  pix: "Pix",
};

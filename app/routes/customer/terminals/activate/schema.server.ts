import { z } from "zod";
import { posNumber, storeId } from "../params.server";

export const activationForm = z.object({
  serial_number: z
    .string({ error: "Informe o número de série." })
    .trim()
    .regex(/^[0-9A-Za-z-]{4,30}$/, "Informe o número de série como está na etiqueta."),
  store_id: storeId,
  pos_number: posNumber,
});

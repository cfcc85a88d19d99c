import { z } from "zod";
import { serialNumber } from "~/routes/terminals/serial-number.server";
import { posNumber, storeId } from "../params.server";

export const activationForm = z.object({
  serial_number: serialNumber,
  store_id: storeId,
  pos_number: posNumber,
});

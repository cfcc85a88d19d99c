import { z } from "zod";
import { posNumber, storeId } from "../params.server";

export const moveForm = z.object({ store_id: storeId, pos_number: posNumber });

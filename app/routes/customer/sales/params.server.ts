import { z } from "zod";
import { Id } from "#contract/values";

export const saleParams = z.object({ id: Id });

import { z } from "zod";
import { Id } from "#contract/values";

export const customerParams = z.object({ id: Id });

import { z } from "zod";
import { Id } from "#contract/values";

export const discrepancyParams = z.object({ id: Id });

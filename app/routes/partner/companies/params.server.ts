import { z } from "zod";
import { Id } from "#contract/values";

export const companyParams = z.object({ id: Id });

import { z } from "zod";
import { Id } from "#contract/values";

export const personParams = z.object({ id: Id });
export const personCompanyParams = z.object({ id: Id, company: Id });

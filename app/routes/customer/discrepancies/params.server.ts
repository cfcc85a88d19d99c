import { z } from "zod";
import { Id } from "#contract/values";

export const discrepancyParams = z.object({ id: Id });

/** A file of a discrepancy. */
export const discrepancyFileParams = discrepancyParams.extend({ file: Id });

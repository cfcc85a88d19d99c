import { Id } from "#contract/values";
import { customerParams } from "../params.server";

/** The customer, and one of its documents. */
export const documentParams = customerParams.extend({ document: Id });

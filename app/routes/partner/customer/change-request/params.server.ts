import { Id } from "#contract/values";
import { customerParams } from "../params.server";

/** The customer, and one of its requests. */
export const requestParams = customerParams.extend({ protocol: Id });

import { Id } from "#contract/values";
import { customerParams } from "../params.server";

export const contractParams = customerParams.extend({ contract: Id });

import { actParams } from "~/routes/terminals/act-schema.server";
import { terminalParams } from "../params.server";

/** `/…/7/suspender`; any other word is a 404. */
export const customerActParams = terminalParams.extend({ act: actParams.shape.act });

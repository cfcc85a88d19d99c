import { actParams } from "~/routes/customer/terminals/act/schema.server";
import { terminalParams } from "../detail/params.server";

/** `/…/7/suspender`; any other word is a 404. */
export const customerActParams = terminalParams.extend({ act: actParams.shape.act });

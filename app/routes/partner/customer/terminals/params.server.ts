import { z } from "zod";
import { Id } from "#contract/values";
import { actParams } from "~/routes/terminals/act-schema.server";

/** The customer, and one of its terminals. */
export const terminalParams = z.object({ id: Id, terminal: Id });

/** `/…/7/suspender`; any other word is a 404. */
export const customerActParams = terminalParams.extend({ act: actParams.shape.act });

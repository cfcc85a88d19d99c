import { z } from "zod";
import { Id } from "#contract/values";

/** The customer, and one of its terminals. */
export const terminalParams = z.object({ id: Id, terminal: Id });

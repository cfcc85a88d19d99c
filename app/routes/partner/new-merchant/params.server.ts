import { z } from "zod";
import { REGISTRATION_SECTIONS } from "~/domain/new-merchant";

/** The name under which the portal keeps what was begun; whether it is the person's, the store says. */
export const flowParams = z.object({ flow: z.string().max(64) });

export const sectionParams = flowParams.extend({ section: z.enum(REGISTRATION_SECTIONS) });

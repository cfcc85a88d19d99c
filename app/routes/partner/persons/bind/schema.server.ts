import { z } from "zod";
import { PersonRole } from "#contract/persons";

export const bindForm = z.object({
  role: z.enum(PersonRole.options, { error: "Escolha o papel na empresa." }),
});

/** What is looked for, and what was chosen. */
export const bindSearch = z.object({
  q: z.string().trim().max(100).optional().catch(undefined),
  empresa: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .catch(undefined),
});

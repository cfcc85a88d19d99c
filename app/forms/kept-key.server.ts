import { z } from "zod";

/**
 * In the form of a change: one that we know, or the key that stands in the record today. That one is offered as it came
 * and goes back unchanged; whether there is such a one is for the upstream to say, who told us of it.
 */
export function keptKey<Known extends string>(options: readonly Known[], error: string) {
  // Where one side alone fails by its pattern, a union answers with that side's words.
  return z.union([z.enum(options), z.string().regex(/^[a-z0-9][\w.-]{0,59}$/i, error)], {
    error,
  }) as unknown as z.ZodEnum<{ [Key in Known]: Key }>;
}

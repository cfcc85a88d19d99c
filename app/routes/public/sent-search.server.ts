import { z } from "zod";

/** `?enviado=sim`: the form went through, and the page shows the same neutral answer to everybody. */
export const sentSearch = z
  .object({ enviado: z.string().optional() })
  .transform(({ enviado }) => ({ sent: enviado === "sim" }));

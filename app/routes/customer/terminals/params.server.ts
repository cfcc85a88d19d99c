import { z } from "zod";
import { Id } from "#contract/values";

export const terminalParams = z.object({ id: Id });

/** The checkout, as it stands on its label. */
export const posNumber = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z][0-9A-Za-z ._-]{0,19}$/, "Use até 20 letras e números, como PDV 04.")
  .optional();

export const storeId = z.string({ error: "Escolha a loja." }).regex(/^[\w-]{1,64}$/, "Escolha a loja.");

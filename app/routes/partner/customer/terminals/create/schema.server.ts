import { z } from "zod";
import { TerminalKind } from "#contract/extension/terminals";
import { freeLine } from "~/forms/field-schemas.server";

export const terminalForm = z.object({
  kind: z.enum(TerminalKind.options, { error: "Escolha o tipo." }),
  model: freeLine("o modelo", 60, "Informe o modelo.", 2),
  serial_number: z
    .string({ error: "Informe o número de série." })
    .trim()
    .regex(/^[0-9A-Za-z-]{4,30}$/, "Informe o número de série como está na etiqueta."),
  store_id: z.string({ error: "Escolha a loja." }).regex(/^[\w-]{1,64}$/, "Escolha a loja."),
});

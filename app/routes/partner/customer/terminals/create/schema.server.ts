import { z } from "zod";
import { TerminalKind } from "#contract/extension/terminals";
import { freeLine } from "~/forms/field-schemas.server";
import { serialNumber } from "~/routes/terminals/serial-number.server";

export const terminalForm = z.object({
  kind: z.enum(TerminalKind.options, { error: "Escolha o tipo." }),
  model: freeLine("o modelo", 60, "Informe o modelo.", 2),
  serial_number: serialNumber,
  store_id: z.string({ error: "Escolha a loja." }).regex(/^[\w-]{1,64}$/, "Escolha a loja."),
});

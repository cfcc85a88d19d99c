import { z } from "zod";
import { Acquirer, Id } from "#contract/values";
import { box, line } from "~/forms/field-schemas.server";
import { keptKey } from "~/forms/kept-key.server";
import { carried } from "~/forms/submission.server";

const hidden = carried(z.string().max(80).optional());

export const groupForm = z.object({
  customerId: hidden,
  /** The version that the person was shown; none of a new group. */
  version: hidden,
  name: line("Informe o nome do grupo.", 1, 64),
  description: line("", 0, 280).optional(),
  store_ids: z.array(Id).max(500, "São lojas demais.").optional(),
  /** By their numbers; those left open are gaps. */
  default_acquirers: z
    .array(keptKey(Acquirer.options, "Escolha uma adquirente da lista.").optional())
    .max(5, "São no máximo cinco adquirentes.")
    .optional(),
  enabled: box,
  is_default: box,
  /** Stands for the effects that were seen before it was sent. */
  confirmed: hidden,
});

export type TypedGroup = z.output<typeof groupForm>;

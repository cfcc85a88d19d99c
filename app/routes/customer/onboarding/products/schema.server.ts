import { z } from "zod";
import { Acquirer } from "#contract/values";
import { changedFrom } from "../changed-from.server";

const PRODUCTS = "Escolha ao menos um produto.";
const ACQUIRERS = "Escolha ao menos uma adquirente.";
const once = <Value>(values: Value[]) => [...new Set(values)];

export const productsForm = z.object({
  ...changedFrom,
  products: z
    .array(z.enum(["tef", "pix", "pos", "reconciliation"], { error: "Este produto não existe." }), {
      error: PRODUCTS,
    })
    .min(1, PRODUCTS)
    .transform(once),
  acquirers: z
    .array(z.enum(Acquirer.options, { error: "Esta adquirente não existe." }), { error: ACQUIRERS })
    .min(1, ACQUIRERS)
    .transform(once),
});

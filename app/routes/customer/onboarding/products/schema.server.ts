import { z } from "zod";
import { Acquirer } from "#contract/values";

const PRODUCTS = "Escolha ao menos um produto.";
const ACQUIRERS = "Escolha ao menos uma adquirente.";
const once = <Value>(values: Value[]) => [...new Set(values)];

export const productsForm = z.object({
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

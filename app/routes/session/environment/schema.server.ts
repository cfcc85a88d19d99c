import { z } from "zod";

const path = z.string().max(2048).optional().catch(undefined);

/** `?ambiente=partner&busca=loja&pagina=2&returnTo=/customer/…` */
export const environmentSearch = z.object({
  ambiente: z.enum(["customer", "partner"]).optional().catch(undefined),
  busca: z.string().trim().max(200).catch("").default(""),
  pagina: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
  returnTo: path,
});

export const choiceForm = z.object({
  environment: z.enum(["customer", "partner"], { error: "Escolha um ambiente." }),
  company: z.string({ error: "Escolha uma empresa." }).min(1, "Escolha uma empresa.").max(64),
  returnTo: path,
});

import { z } from "zod";
import { Id } from "#contract/values";
import { asSeen } from "~/domain/unseen";

const path = z.string().max(2048).optional().catch(undefined);

/** `?ambiente=partner&busca=loja&estrutura=est-1003&ordem=nome&pagina=2&returnTo=/customer/…` */
export const environmentSearch = z.object({
  ambiente: z.enum(["customer", "partner"]).optional().catch(undefined),
  busca: z.string().overwrite(asSeen).trim().max(200).catch("").default(""),
  estrutura: Id.optional().catch(undefined),
  ordem: z.enum(["nome"]).optional().catch(undefined),
  pagina: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
  returnTo: path,
});

export const choiceForm = z.object({
  environment: z.enum(["customer", "partner"], { error: "Escolha um ambiente." }),
  company: z.string({ error: "Escolha uma empresa." }).min(1, "Escolha uma empresa.").max(64),
  returnTo: path,
});

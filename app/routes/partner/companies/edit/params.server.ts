import { z } from "zod";
import { Id } from "#contract/values";

/** `/…/editar/cadastro`; any other word is a 404. */
export const editParams = z.object({
  id: Id,
  section: z.enum(["cadastro", "endereco", "contatos", "situacao"]),
});

import { z } from "zod";
import { version } from "../subject.server";

const COMPANY = "Escolha a empresa.";
const PRESET = "Escolha o perfil.";

export const addForm = z.object({
  version,
  company: z.string({ error: COMPANY }).regex(/^[\w-]{1,64}$/, COMPANY),
  preset: z.string({ error: PRESET }).regex(/^[\w-]{1,64}$/, PRESET),
});

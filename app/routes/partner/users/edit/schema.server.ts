import { z } from "zod";
import { name, optionalCpf, optionalPhone } from "../person-fields.server";
import { version } from "../subject.server";

export const editForm = z.object({
  version,
  given_name: name("Informe o nome."),
  family_name: name("Informe o sobrenome."),
  document: optionalCpf,
  phone: optionalPhone,
});

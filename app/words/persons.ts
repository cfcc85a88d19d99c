/** The words of persons, as lists, pages and forms say them. */
import type { PersonRole } from "#contract/persons";
import { namesOf } from "~/ui/labels";

export const PERSON_ROLES: Readonly<Record<PersonRole, string>> = namesOf({
  owner: "Sócio",
  "legal-representative": "Representante legal",
  manager: "Gerente",
  finance: "Financeiro",
  operator: "Operador",
  consultant: "Consultor",
});

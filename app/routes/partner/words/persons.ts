/** The words of persons, as lists, pages and forms say them. */
import type { PersonRole } from "~/contract/persons";

export const PERSON_ROLES: Readonly<Record<PersonRole, string>> = {
  owner: "Sócio",
  "legal-representative": "Representante legal",
  manager: "Gerente",
  finance: "Financeiro",
  operator: "Operador",
  consultant: "Consultor",
};

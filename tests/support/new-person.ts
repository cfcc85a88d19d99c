import { cpf } from "../../sandbox/identity/seed.ts";

let persons = 0;

/** What a form says of somebody whom the upstream does not know. */
export function somebodyNew() {
  persons += 1;
  return {
    document: cpf(`70231${1000 + persons}`),
    name: "Yara Exemplo",
    email: `yara-${persons}@cadastro.example`,
  };
}

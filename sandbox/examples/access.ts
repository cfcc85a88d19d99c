import type * as access from "#contract/extension/access";
import { COMMERCIAL_PARTNERSHIP_TERM } from "#contract/persons";
import type { Examples } from "./example.ts";

export const accessExamples: Examples<typeof access> = {
  createSignUp: {
    as: null,
    input: {
      body: {
        document: "52998224725",
        legal_name: "Ateliê Exemplo",
        name: "Olívia Exemplo Prado",
        email: "olivia@atelie.example",
        mobile: "11988887777",
        profile: "customer",
        privacy_accepted: true,
      },
    },
  },
  getTerm: { as: "rita@parceiro.example", input: { params: { acceptedType: COMMERCIAL_PARTNERSHIP_TERM } } },
};

import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import { DeleteContractView } from "./delete/view";
import { UsesList } from "./uses";

const rule = { id: "rot-1", name: "Visa na Cielo", type: "Valor", enabled: true, href: null };
const uses = { rules: [rule, { ...rule, id: "rot-2", enabled: false }], groups: [] };

// A contract knows of a rule whether it is switched on, and not whether its days are over.
test("what uses a contract is said to be switched on or off, and not to be in force", () => {
  const words = markupInRouter(<UsesList uses={uses} />).replace(/<[^>]+>/g, " ");
  expect(words.match(/\b(Ativ|Desativ|Inativ)\w*/g)).toEqual(["Ativada", "Desativada"]);
});

test("what keeps a contract from being deleted is not said to send sales", () => {
  const contract = { acquirer: "cielo" };
  const page = { customerId: "cli-1", contract, uses, pending: null } as unknown as ComponentProps<
    typeof DeleteContractView
  >;
  const words = markupInRouter(<DeleteContractView {...page} />).replace(/<[^>]+>/g, " ");
  expect(words).toContain("Ainda usam a Cielo: 2 regras");
  expect(words).toContain("também do que está desativado ou fora do prazo");
  expect(words).not.toMatch(/envia/);
});

import { expect, test } from "vitest";
import { SIGN_IN_FAILURES } from "./sign-in-failures";

test("the sentences of the source are to the letter", () => {
  expect(SIGN_IN_FAILURES["no-roles"]).toEqual({
    tone: "warning",
    title: "Atenção",
    text: "Seu usuário não possui grupo de acesso, favor solicitar cadastro![ROLES]",
  });
  expect(SIGN_IN_FAILURES["no-user-id"].text).toBe("Usuário sem ID de amarração");
  expect(SIGN_IN_FAILURES.refused.text).toBe("Usuário ou senha inválidos");
});

import { expect, test } from "vitest";
import { signInSentence } from "./sign-in-failures";

test("the sentences of the source are to the letter", () => {
  expect(signInSentence("no-roles")).toEqual({
    tone: "warning",
    title: "Atenção",
    text: "Seu usuário não possui grupo de acesso, favor solicitar cadastro![ROLES]",
  });
  expect(signInSentence("no-user-id").text).toBe("Usuário sem ID de amarração");
  expect(signInSentence("refused").text).toBe("Usuário ou senha inválidos");
});

test("an unknown reason, also a name that every object has, reads as a refusal", () => {
  for (const reason of ["", "x", "constructor", "__proto__", "toString"]) {
    expect(signInSentence(reason)).toBe(signInSentence("refused"));
  }
});

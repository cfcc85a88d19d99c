import { expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import { EditView } from "./view";

const formToken = { token: "t", company: "partner:emp-2001", key: "k" };
const user = {
  id: "usr-1",
  name: "Clara Nova",
  given_name: "Clara",
  family_name: "Nova",
  document: null,
  phone: null,
  version: 3,
  updated_at: "2026-11-20T17:03:00.000Z",
  updated_by_name: "Ana",
};
const shown = (version: string) =>
  markupInRouter(
    <EditView
      user={user}
      draft={null}
      formToken={formToken}
      constraint={{}}
      answer={{
        form: { initialValue: { version, given_name: "Clarice", family_name: "Nova" } },
        toast: null,
        formToken,
      }}
    />,
  );

test("who was slower sees both, and what is sent next is meant for what is there now", () => {
  const page = shown("2");
  // It may have been oneself, in another tab.
  expect(page).toContain("Este usuário mudou depois que você abriu a página");
  expect(page).toContain("Ana salvou em 20/11/2026 14:03");
  expect(page).toContain("Nome: agora está “Clara”; no seu formulário, “Clarice”.");
  expect(page).not.toContain("Sobrenome: agora");
  expect(page).toContain('name="version" value="3"');
  expect(page).toContain('value="Clarice"');
});

test("nobody is told of a conflict where there is none", () => {
  expect(shown("3")).not.toContain("Este usuário mudou");
});

import { expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import { CreateView } from "./view";

const formToken = { token: "t", company: "partner:emp-2001", key: "k" };
const shown = (initialValue: Record<string, string>) =>
  markupInRouter(
    <CreateView
      partner="Parceira Maré Alta"
      draft={{ initialValue }}
      formToken={formToken}
      constraint={{}}
      options={{ states: ["PR"], roles: ["owner"] }}
    />,
  );

test.each([
  ["52998224725", "Nome completo", false],
  ["52998224720", "Razão social ou nome completo", true],
  ["99.960.055/0001-00", "Razão social", true],
  ["", "Razão social ou nome completo", true],
])("a form that comes back with the document %j asks for %s", (document, label, hasCnae) => {
  const page = shown({ document });
  expect(page).toMatch(new RegExp(`for="legal_name">${label}<`));
  expect(page.includes('name="cnae"')).toBe(hasCnae);
});

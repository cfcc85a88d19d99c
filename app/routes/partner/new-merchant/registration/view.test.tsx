import { expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import { RegistrationView } from "./view";

type Row = Record<string, string>;

/** How many contacts the page offers to fill in. */
function offered(sent: { draft?: Row[]; answer?: Row[] }): number {
  const formToken = { token: "t", company: "partner:emp-2001", key: "k" };
  const form = { initialValue: { contacts: sent.answer ?? [] } };
  const page = markupInRouter(
    <RegistrationView
      subject={{ flow: "f", document: "11222333000181", name: "" }}
      section="contatos"
      back={false}
      draft={sent.draft ? { initialValue: { contacts: sent.draft } } : null}
      formToken={formToken}
      constraint={{}}
      states={["PR"]}
      roles={["owner"]}
      answer={sent.answer ? { form, toast: null, formToken } : undefined}
    />,
  );
  return page.match(/name="contacts\[\d+\]\.name"/g)?.length ?? 0;
}

test("two contacts are offered, and one more than was kept; a refusal adds none", () => {
  const [luana, blank] = [{ name: "Luana Exemplo" }, {}];
  expect(offered({})).toBe(2);
  expect(offered({ draft: [luana, luana] })).toBe(3);
  expect(offered({ answer: [luana, blank] })).toBe(2);
  expect(offered({ answer: [luana, luana, blank] })).toBe(3);
});

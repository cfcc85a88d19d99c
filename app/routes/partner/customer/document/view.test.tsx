import { expect, test } from "vitest";
import type { EstablishmentDocument } from "#contract/extension/establishment";
import { markupInRouter } from "#tests/support/in-router";
import { DocumentView } from "./view";

const formToken = { token: "t", company: "partner:emp-2001", key: "k" };
const SENT: EstablishmentDocument = {
  id: "doc-1001-2",
  name: "Documento do sócio",
  type: "owner-document",
  valid_until: null,
  status: "in-review",
  sent_at: "2026-11-18T13:00:00.000Z",
  answered_at: null,
  answered_by_name: null,
  answer: null,
  review: null,
  version: 1,
};
const shown = (document: EstablishmentDocument) =>
  markupInRouter(
    <DocumentView
      customerId="cli-1001"
      here=""
      back="/partner/customers/cli-1001"
      backLabel="Voltar ao cliente"
      document={document}
      today="2026-11-20"
      draft={null}
      formToken={formToken}
      constraint={{}}
    />,
  );

test("what was sent is opened, and the form stands for what was seen", () => {
  const page = shown(SENT);
  expect(page).toContain("em 18/11/2026 10:00");
  expect(page).toContain('href="/partner/customers/cli-1001/documentos/doc-1001-2/arquivo"');
  expect(page).toContain('name="version" value="1"');
});

test("what is refused says why, by whom and when, and takes no other answer", () => {
  const answered = { answered_at: "2026-11-19T15:00:00.000Z", answered_by_name: "Paulo", version: 2 };
  const page = shown({ ...SENT, ...answered, status: "refused", answer: "Falta o verso." });
  expect(page).toContain("Recusado por Paulo em 19/11/2026 12:00: Falta o verso.");
  expect(page).not.toContain("<form");
});

test("what never came has no file to open", () => {
  const page = shown({ ...SENT, status: "missing", sent_at: null, version: 0 });
  expect(page).not.toContain("/arquivo");
  expect(page).not.toContain("<form");
});

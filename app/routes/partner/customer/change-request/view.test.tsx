import { expect, test } from "vitest";
import type { ChangeRequest } from "#contract/extension/change-requests";
import { markupInRouter } from "#tests/support/in-router";
import { ChangeRequestView } from "./view";

const formToken = { token: "t", company: "partner:emp-2001", key: "k" };
const REQUESTED: ChangeRequest = {
  protocol: "1234567890",
  section: "tpv",
  description: "Aumentar o faturamento.",
  status: "requested",
  requested_at: "2026-11-18T13:00:00.000Z",
  requested_by_name: "Maria",
  answered_at: null,
  answered_by_name: null,
  answer: null,
  review: { by_name: "Parceira Maré Alta", due_at: null },
  version: 0,
};
const ANSWERED: ChangeRequest = {
  ...REQUESTED,
  status: "refused",
  answered_at: "2026-11-19T15:00:00.000Z",
  answered_by_name: "Paulo",
  answer: "As vendas não sustentam.",
  review: null,
  version: 1,
};
const shown = (request: ChangeRequest) =>
  markupInRouter(
    <ChangeRequestView
      customerId="cli-1001"
      here=""
      back="/partner/customers/cli-1001"
      backLabel="Voltar ao cliente"
      request={request}
      draft={null}
      formToken={formToken}
      constraint={{}}
    />,
  );

test("what is asked for is read, and the form stands for what was read", () => {
  const page = shown(REQUESTED);
  expect(page).toContain("Aumentar o faturamento.");
  expect(page).toContain("por Maria em 18/11/2026 10:00");
  expect(page).toContain('name="version" value="0"');
});

test("what is answered for good says how, by whom and when, and takes no other answer", () => {
  const page = shown(ANSWERED);
  for (const words of ["Recusado", "As vendas não sustentam.", "por Paulo em 19/11/2026 12:00"])
    expect(page).toContain(words);
  expect(page).not.toContain("<form");
});

import { expect, test } from "vitest";
import type { Replacement, Terminal } from "#contract/extension/terminals";
import { markupInRouter } from "#tests/support/in-router";
import { ReplacementView } from "./view";

const formToken = { token: "t", company: "partner:emp-2001", key: "k" };
const terminal = {
  id: "7",
  model: "Posto Smart S3",
  serial_number: "EX01",
  store_name: "Loja Centro",
  pos_number: null,
} as Terminal;
const ASKED: Replacement = {
  id: "12",
  status: "requested",
  reason: "A tela não responde.",
  requested_at: "2026-11-18T13:00:00.000Z",
  requested_by_name: "Maria",
  answered_at: null,
  answered_by_name: null,
  answer: null,
  new_serial_number: null,
  new_terminal_id: null,
};
const shown = (replacement: Replacement | null) =>
  markupInRouter(
    <ReplacementView
      customerId="cli-1001"
      terminal={terminal}
      replacement={replacement}
      draft={null}
      formToken={formToken}
      constraint={{}}
    />,
  );

test("what is asked for is read, and the form stands for that exchange", () => {
  const page = shown(ASKED);
  expect(page).toContain("A tela não responde.");
  expect(page).toContain("por Maria em 18/11/2026 10:00");
  expect(page).toContain('name="replacement" value="12"');
});

test("what is over, or was never asked for, takes no answer", () => {
  const over = shown({
    ...ASKED,
    status: "refused",
    answered_by_name: "Paulo",
    answered_at: "2026-11-19T15:00:00.000Z",
    answer: "Basta atualizar.",
  });
  expect(over).toContain("foi recusada por Paulo em 19/11/2026 12:00: Basta atualizar.");
  const none = shown(null);
  expect(none).toContain("Ninguém pediu a troca deste terminal.");
  for (const page of [over, none]) expect(page).not.toContain("<form");
});

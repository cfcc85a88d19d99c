import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Replacement } from "#contract/extension/terminals";
import { ReplacementAlert } from "./replacement-alert";

const DONE: Replacement = {
  id: "12",
  status: "delivered",
  reason: "A tela não responde.",
  requested_at: "2026-11-18T13:00:00.000Z",
  requested_by_name: "Maria",
  answered_at: "2026-11-19T15:00:00.000Z",
  answered_by_name: "Paulo",
  answer: null,
  new_serial_number: "EX09",
  new_terminal_id: "31",
};
const shown = (replacement: Replacement) =>
  renderToStaticMarkup(<ReplacementAlert replacement={replacement} hrefOf={(id) => `/terminais/${id}`} />);

test("an exchanged terminal leads to the one that came in its place", () => {
  expect(shown(DONE)).toContain('<a href="/terminais/31">Ver o terminal EX09</a>');
});

test("where there is no such terminal any more, or none came, nothing leads there", () => {
  expect(shown({ ...DONE, new_terminal_id: null })).not.toContain("<a");
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ChangeRequest } from "#contract/extension/change-requests";
import { screenColumns } from "~/lists/columns";
import { COLUMNS } from "./columns";

const request = {
  protocol: "3570688913",
  section: "contacts",
  description: "Incluir o telefone de Ana, do financeiro.",
  requested_at: "2026-11-20T15:13:00.000Z",
  requested_by_name: "Maria Exemplo Falcão",
  status: "requested",
  answered_at: null,
  answered_by_name: null,
  answer: null,
} as unknown as ChangeRequest;

test("a request has no page of its own: on a phone, too, the list says what was asked", () => {
  const [first, ...others] = screenColumns(COLUMNS, {});
  const onPhone = [first, ...others.filter(({ phone }) => phone !== undefined)];
  const said = onPhone.map((column) => renderToStaticMarkup(<td>{column?.cell(request)}</td>)).join(" ");
  expect(said).toContain(request.description);
});

test("an answer without words is who gave it and when, and begins with no mark between the two", () => {
  const answer = COLUMNS.find(({ label }) => label === "Resposta")?.cell;
  const said = (words: string | null) =>
    renderToStaticMarkup(
      answer?.(
        { ...request, answer: words, answered_at: "2026-11-21T15:00:00.000Z", answered_by_name: "Paulo" },
        {},
      ),
    );
  expect(said("Está como foi pedido.")).toMatch(/pedido\.<span class="below /);
  expect(said(null)).toContain("21/11/2026 12:00, Paulo");
  expect(said(null)).not.toContain("below");
});

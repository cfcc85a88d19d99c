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

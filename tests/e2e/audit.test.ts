/** The audit over the wire, without a browser: what somebody does is there, with whence it came. */
import { expect, test } from "vitest";
import { nodesIn, parseMarkup, tagged, textOf } from "#tests/support/markup-tree";
import { postedForms } from "#tests/support/posted-forms";
import { WireVisitor } from "#tests/support/wire-visitor";
import { freshUpstream, portalOrigin } from "./world.ts";

const FORM = "/partner/customers/cli-1001/editar/tpv";
const FROM = {
  "x-forwarded-for": "203.0.113.7",
  "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36",
};

const rowsIn = (html: string) => nodesIn(parseMarkup(html), tagged("tr")).map(textOf);

test("a change, its entry, its page, its file, and the entry of the file", async () => {
  await freshUpstream();
  const paulo = await WireVisitor.signedIn(portalOrigin(), portalOrigin(), "paulo@parceiro.example");
  const [form] = postedForms((await paulo.get(FORM)).text, FORM).filter(({ fields }) =>
    fields.some(([name]) => name === "tpv_amount"),
  );
  if (!form) throw new Error("no form to change the volume with");
  const fields = form.fields.map(([name, value]): [string, string] => [
    name,
    name === "tpv_amount" ? "R$ 7.654,00" : value,
  ]);
  // The same press twice is one act.
  for (let press = 0; press < 2; press += 1) {
    const sent = await paulo.post(form.action, fields, FROM);
    expect(sent.status).toBe(303);
  }

  const list = (await paulo.get("/partner/auditoria")).text;
  const rows = rowsIn(list).filter((row) => row.includes("TPV estimado"));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain("203.0.113.7");
  expect(rows[0]).toContain("Chrome no Windows");
  const way = nodesIn(parseMarkup(list), tagged("a"))
    .map(({ attributes }) => attributes.href ?? "")
    .find((href) => href.startsWith("/partner/auditoria/") && !href.includes("exportar"));
  const entry = await paulo.get((way ?? "").replaceAll("&amp;", "&"));
  expect(entry.status).toBe(200);
  expect(rowsIn(entry.text).at(-1)).toMatch(/TPV estimado.*R\$\s7\.654,00$/);

  const file = await paulo.get("/partner/auditoria/exportar?cliente=cli-1001", FROM);
  expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(file.text).toContain("203.0.113.7;Chrome no Windows;");
  const after = rowsIn((await paulo.get("/partner/auditoria?grupo=relatorios-e-arquivos")).text);
  expect(after.filter((row) => row.includes("Exportou uma lista"))).toHaveLength(1);
  const ofOne = rowsIn((await paulo.get("/partner/customers/cli-1001/auditoria")).text);
  expect(ofOne.filter((row) => row.includes("TPV estimado"))).toHaveLength(1);
});

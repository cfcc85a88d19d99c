/** Spans of time that somebody waits for, or looks back on, count on with script: each is marked as a clock. */
import { expect, test } from "vitest";
import { openPage } from "#tests/support/rendered-page";
import { Visitor } from "#tests/support/visitor";

const MARIA = "maria@loja.example";
const PAULO = "paulo@parceiro.example";

test.each([
  [MARIA, "/customer/visao-geral", "deadline", /falta|venceu/],
  [MARIA, "/customer/ativacao-terminais/20", "deadline", /falta/],
  [MARIA, "/customer/ativacao-terminais/20/codigo", "deadline", /falta/],
  [PAULO, "/partner/user/management", "since", /há/],
  [PAULO, "/partner/user/management/revisao", "since", /há/],
  [PAULO, "/partner/user/management/usr-hugo", "deadline", /falta/],
])("%s at %s: %s", async (account, href, kind, words) => {
  const visitor = await Visitor.signedIn(account);
  const { html } = await openPage(visitor, href);
  const clocks = [...html.matchAll(/<time dateTime="[^"]+" data-clock="(\w+)" data-now="([^"]+)">([^<]+)</g)];
  const [clock] = clocks.filter(([, found]) => found === kind);
  expect(clock?.[2]?.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10));
  expect(clock?.[3]).toMatch(words);
});

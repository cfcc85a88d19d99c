/** What holds at every door, seen from outside the pieces that make it hold. */
import { afterEach, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { expectFault } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";

type Module = { loader?: unknown; action?: unknown };
type Door = Parameters<Visitor["load"]>[0];

const modules = import.meta.glob<Module>("../../app/routes/**/route.{ts,tsx}", { eager: true });
const doors = (kind: keyof Module) =>
  Object.entries(modules).flatMap(([file, module]) =>
    module[kind] ? [[file, module[kind] as Door] as const] : [],
  );

afterEach(() => control.clearFaults());

test("the parameter by which the framework would skip its own gate opens no door", async () => {
  const maria = await Visitor.signedIn("maria@loja.example");
  await control.clearJournal();
  const params = { id: "1", date: "2026-11-20", document: "99900001000150" };
  expect(doors("loader").length).toBeGreaterThan(100);
  for (const [, loader] of doors("loader"))
    expectFault(await maria.load(loader, "/anywhere?_data=routes%2Fanywhere", params), 400, "bad-request");
  for (const [, action] of doors("action"))
    expectFault(await maria.act(action, "/anywhere?_data=routes%2Fanywhere", {}, params), 400, "bad-request");
  expect((await control.journal()).filter(({ path }) => path.startsWith("/api/"))).toEqual([]);
});

test.each([
  ["/customer/vendas-detalhadas?por=50", "/customer/vendas-detalhadas?por=50"],
  ["//evil.example/x", "/customer/visao-geral"],
  ["https://evil.example/", "/customer/visao-geral"],
  ["/\\evil.example", "/customer/visao-geral"],
])("signing in from %s leads to %s", async (asked, landed) => {
  expect((await Visitor.signedInAnew("maria@loja.example", asked)).landed).toBe(landed);
});

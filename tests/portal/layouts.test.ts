/** A layout guards nothing: whom a screen's door sends away, the layouts around it send to the same place. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { apiCalls } from "#tests/support/upstream-calls";
import { Visitor } from "#tests/support/visitor";
import { routeIdOf, rowOf, type ScreenName, screenNames } from "~/screens/table";

type Door = Parameters<Visitor["load"]>[0];
const modules = import.meta.glob<{ loader: Door }>("../../app/routes/**/route.tsx", { eager: true });
function loaderOf(name: ScreenName): Door {
  const module = modules[`../../app/${routeIdOf(name)}.tsx`];
  if (!module) throw new Error(`no module of ${name}`);
  return module.loader;
}

function layoutsOf(name: ScreenName): ScreenName[] {
  const under = rowOf(name).under as ScreenName | undefined;
  return under === undefined ? [] : [...layoutsOf(under), under];
}

const within = screenNames.filter((name) => rowOf(name).under !== undefined && !rowOf(name).layout);
const visitors: Record<string, () => Promise<Visitor>> = {
  nobody: async () => new Visitor(),
  "a merchant": () => Visitor.signedIn("maria@loja.example"),
  "a merchant who still has to be onboarded": () => Visitor.signedIn("nova@loja.example"),
  "a partner who has to accept the term": () => Visitor.signedIn("rita@parceiro.example"),
  "somebody who has chosen no environment": () => Visitor.signedIn("ana@grupo.example"),
  "a partner without the permissions": () =>
    Visitor.permitted("paulo@parceiro.example", "transaction-undo-update"),
};

/** Its door lets every partner in: what they may not see there, it says itself. */
const OPEN: ScreenName = "partner/customer";
const isSentAway = (who: string, name: ScreenName) =>
  who !== "a partner without the permissions" || name !== OPEN;

describe.each(Object.keys(visitors))("%s", (who) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = (await visitors[who]?.()) ?? new Visitor();
    await control.clearJournal();
  });
  afterAll(() => control.clearFaults());

  test.each(within.filter((name) => isSentAway(who, name)))("at %s", async (name) => {
    const pattern = rowOf(name).path;
    const params = Object.fromEntries([...pattern.matchAll(/:(\w+)/g)].map(([, part = ""]) => [part, "x-1"]));
    const path = pattern.replace(/:\w+/g, "x-1");
    const loaders = [...layoutsOf(name), name].map(loaderOf);
    const outcomes = await visitor.loadTogether(loaders, path, params);
    const own = outcomes.at(-1)?.location;
    for (const { status, location } of outcomes) expect([status, location]).toEqual([302, own]);
    expect(await apiCalls()).toEqual([]);
  });
});

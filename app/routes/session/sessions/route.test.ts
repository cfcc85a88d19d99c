import { beforeEach, describe, expect, test } from "vitest";
import { Visitor } from "#tests/support/visitor";
import { loader as overview } from "~/routes/customer/overview/route";
import { theServices } from "~/services.server";
import { action, loader } from "./route";

const PAGE = "/sessoes";
const MARIA = "maria@loja.example";

let here: Visitor;
let elsewhere: Visitor;
beforeEach(async () => {
  [here, elsewhere] = [await Visitor.signedInAnew(MARIA), await Visitor.signedInAnew(MARIA)];
});

interface Shown {
  id: string;
  device?: string;
  since?: number;
  seen?: number;
  isHere: boolean;
}
const placesOf = async (visitor: Visitor) =>
  (await visitor.load(loader, PAGE)).data.places as unknown as Shown[];
const tokenOf = async (visitor: Visitor) => Visitor.formTokenOf((await visitor.load(loader, PAGE)).data);
const isSignedIn = async (visitor: Visitor) =>
  (await visitor.load(overview, "/customer/visao-geral")).location === null;
const idOf = async (visitor: Visitor) => (await placesOf(visitor)).find(({ isHere }) => isHere)?.id ?? "";

test("each session of the person is listed, this one first, and nobody else's", async () => {
  const stranger = await Visitor.signedInAnew("paulo@parceiro.example");
  const places = await placesOf(here);
  const ids = places.map(({ id }) => id);
  expect(places[0]).toMatchObject({ isHere: true, device: expect.any(String), since: expect.any(Number) });
  expect(places.filter(({ isHere }) => isHere)).toHaveLength(1);
  expect(ids).toContain(await idOf(elsewhere));
  expect(ids).not.toContain(await idOf(stranger));
});

test("one from before these were kept is listed too", async () => {
  const id = await idOf(elsewhere);
  await theServices().store.delete(`sign-in-place:${id}`);
  expect((await placesOf(here)).find((place) => place.id === id)).toEqual({ id, isHere: false });
});

test("what is kept says nothing of the person to whoever reads the store", async () => {
  const id = await idOf(here);
  const kept = (await theServices().store.read(`sign-in-place:${id}`))?.value ?? "";
  expect(kept).toMatch(/^v1\./);
  expect(kept).not.toContain("Navegador");
});

describe("ending", () => {
  test("one ends that one", async () => {
    const third = await Visitor.signedInAnew(MARIA);
    const outcome = await here.act(action, PAGE, {
      ...(await tokenOf(here)),
      session: await idOf(elsewhere),
    });
    expect(outcome).toMatchObject({ status: 303, location: PAGE });
    expect(await Promise.all([here, elsewhere, third].map(isSignedIn))).toEqual([true, false, true]);
  });

  test("all others leaves this one", async () => {
    await here.act(action, PAGE, { ...(await tokenOf(here)), session: "others" });
    expect(await Promise.all([here, elsewhere].map(isSignedIn))).toEqual([true, false]);
    expect(await placesOf(here)).toHaveLength(1);
  });

  test("this one, or somebody else's, ends nothing", async () => {
    const stranger = await Visitor.signedInAnew("paulo@parceiro.example");
    const theirs = (await stranger.load(loader, PAGE)).data.places as unknown as Shown[];
    for (const session of [await idOf(here), theirs[0]?.id ?? ""])
      expect(await here.act(action, PAGE, { ...(await tokenOf(here)), session })).toMatchObject({
        status: 303,
      });
    expect(await Promise.all([here, elsewhere].map(isSignedIn))).toEqual([true, true]);
    expect((await stranger.load(loader, PAGE)).status).toBe(200);
  });

  test.each(["", "x", "../others"])("'%s' is refused", async (session) => {
    expect((await here.act(action, PAGE, { ...(await tokenOf(here)), session })).status).toBe(400);
    expect(await isSignedIn(elsewhere)).toBe(true);
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { Visitor } from "#tests/support/visitor";
import { loader as overview } from "~/routes/customer/overview/route";
import { action as forgot } from "~/routes/public/forgot/route";
import { action as signUp } from "~/routes/public/signup/route";
import { action as acceptTerms, loader as termsPage } from "~/routes/session/accept-terms/route";
import { loader as choicePage, action as choose } from "~/routes/session/environment/route";
import { action as signOut } from "~/routes/session/signout/route";

let ana: Visitor;
let rita: Visitor;
beforeEach(async () => {
  ana = await Visitor.signedIn("ana@grupo.example");
  rita = await Visitor.signedIn("rita@parceiro.example");
  await control.clearJournal();
});

const mutations = async () => (await control.journal()).filter(({ method }) => method !== "GET");

describe("a form that comes from elsewhere changes nothing", () => {
  const crossSite: [string, Record<string, string>][] = [
    ["from another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
    ["from a sibling host", { "sec-fetch-site": "same-site", origin: "https://other.example" }],
    [
      "with a foreign origin and a forwarded host",
      { "sec-fetch-site": "cross-site", "x-forwarded-host": "evil.example", origin: "https://evil.example" },
    ],
    ["from an old browser with a foreign origin", { "sec-fetch-site": "", origin: "https://evil.example" }],
    [
      "from an old browser with a foreign referer",
      { "sec-fetch-site": "", referer: "https://evil.example/form" },
    ],
    ["with the origin null", { "sec-fetch-site": "", origin: "null" }],
    ["without any sign of where it comes from", { "sec-fetch-site": "" }],
  ];

  test.each(crossSite)("%s", async (_, headers) => {
    const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ""));
    const formToken = Visitor.formTokenOf((await rita.load(termsPage, "/partner/accept-terms")).data);
    for (const [visitor, door, path] of [
      [rita, acceptTerms, "/partner/accept-terms"],
      [ana, choose, "/environment"],
      [ana, signOut, "/signout"],
      [ana, forgot, "/forgot"],
      [ana, signUp, "/signup"],
    ] as const)
      for (const suffix of ["", ".data"]) {
        const outcome = await visitor.actFrom(door, path + suffix, formToken, given);
        expect(outcome).toMatchObject({ status: 403, data: { kind: "cross-site" } });
      }
    expect(await mutations()).toEqual([]);
  });

  test("our own form from an old browser is let in by its origin", async () => {
    const outcome = await ana.actFrom(
      forgot,
      "/forgot",
      { email: "maria@loja.example" },
      { origin: "http://localhost:3000" },
    );
    expect(outcome.status).toBe(303);
  });

  test("the _data parameter is refused on every door", async () => {
    expect(await ana.load(overview, "/customer/visao-geral?_data=routes")).toMatchObject({ status: 400 });
    expect(await ana.act(forgot, "/forgot?_data=x", { email: "maria@loja.example" })).toMatchObject({
      status: 400,
    });
    expect(await mutations()).toEqual([]);
  });
});

/** Of the form that chooses a company. */
async function genuineToken(): Promise<Record<string, string>> {
  const { data } = await ana.load(choicePage, "/environment");
  return Object.fromEntries(
    data.hidden.map(({ name, value }: { name: string; value: string }) => [name, value]),
  );
}

describe("a form's token", () => {
  const choice = { environment: "customer", company: "emp-1003" };

  test("is demanded, genuine, and of this session", async () => {
    const genuine = await genuineToken();
    const other = Visitor.formTokenOf((await rita.load(termsPage, "/partner/accept-terms")).data);
    for (const forged of [
      {},
      { ...genuine, _token: "" },
      { ...genuine, _token: "x" },
      { ...genuine, _company: "customer:emp-9" },
      other,
    ])
      expect(await ana.act(choose, "/environment", { ...choice, ...forged })).toMatchObject({ status: 403 });
    expect(await ana.act(choose, "/environment", { ...choice, ...genuine })).toMatchObject({ status: 303 });
  });
});

test("what a page asks by itself is not answered for another company than it shows", async () => {
  const choice = { ...(await genuineToken()), environment: "customer", company: "emp-1003" };
  expect(await ana.act(choose, "/environment", choice)).toMatchObject({ status: 303 });
  await control.clearJournal();
  const asks = (company: string) =>
    ana.load(overview, "/customer/visao-geral.data", {}, { "shown-company": company });
  expect(await asks("customer:emp-1005")).toMatchObject({ status: 409 });
  expect((await control.journal()).filter(({ path }) => path.includes("/overview/"))).toEqual([]);
  expect(await asks("customer:emp-1003")).toMatchObject({ status: 200 });
});

test("a body of more than 256 KiB, or of another type, is refused before it is understood", async () => {
  // Without a token: whoever understood it would say 403.
  const large = await ana.act(choose, "/environment", { company: "x".repeat(256 * 1024) });
  expect(large).toMatchObject({ status: 413 });
  // What anybody may send is smaller still.
  const stranger = await ana.act(forgot, "/forgot", { email: "x".repeat(16 * 1024) });
  expect(stranger).toMatchObject({ status: 413 });
  const typed = await ana.act(
    forgot,
    "/forgot",
    { email: "a@b.example" },
    {},
    { "content-type": "text/plain" },
  );
  expect(typed).toMatchObject({ status: 415 });
  const withFile = await ana.act(
    choose,
    "/environment",
    { company: "x" },
    {},
    { "content-type": "multipart/form-data; boundary=x" },
  );
  expect(withFile).toMatchObject({ status: 415 });
});

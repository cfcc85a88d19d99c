import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { control } from "#tests/support/control";
import { PASSWORD, signInAtProvider } from "#tests/support/provider";
import { providerCalls } from "#tests/support/upstream-calls";
import { INSIDE_WORDS, QUESTION_FAULTS } from "#tests/support/upstream-faults";
import { type Outcome, Visitor } from "#tests/support/visitor";
import { loader as root } from "~/root";
import { loader as overview } from "~/routes/customer/overview/route";
import { action as start } from "~/routes/public/signin/route";
import { theServices } from "~/services.server";
import { StoreUnavailable } from "~/session/store";
import { loader } from "./route";

const EXPIRED = "Este pedido de acesso expirou ou já foi usado. Tente novamente.";
const REFUSED = "Usuário ou senha inválidos";
const UNREACHED = "O serviço de acesso não respondeu. Tente novamente em instantes.";

let visitor: Visitor;
beforeEach(() => {
  visitor = new Visitor();
});
afterEach(() => control.clearFaults());

/** From the button to the way back: the path and query that the provider sends the browser to. */
async function wayBack(username = "maria@loja.example"): Promise<URL> {
  const begun = await visitor.act(start, "/signin", { returnTo: "/" });
  const end = await signInAtProvider(begun.location ?? "", username, PASSWORD);
  if ("page" in end) throw new Error(end.page);
  await control.clearJournal();
  return new URL(end.backTo);
}

/** The state of an attempt that is open in the visitor's browser. */
async function openState(): Promise<string> {
  const { location } = await visitor.act(start, "/signin", { returnTo: "/" });
  await control.clearJournal();
  return new URL(location ?? "").searchParams.get("state") ?? "";
}

const arrive = (who: Visitor, url: URL) => who.load(loader, url.pathname + url.search);

async function expectSignedOut(who: Visitor, outcome: Outcome, text: string): Promise<void> {
  expect(outcome).toMatchObject({ status: 303, location: "/signin" });
  expect(who.jar.get("portal_sid")).toBeUndefined();
  const page = await who.load(root, "/signin");
  expect(page.data.toast.message).toBe(text);
  expect(page.data.frame).toBeNull();
}

describe("a good answer", () => {
  test("makes a session of little cookies, and lands on the first page", async () => {
    const outcome = await arrive(visitor, await wayBack());
    expect(outcome).toMatchObject({ status: 303, location: "/customer/visao-geral" });
    const cookies = outcome.headers.getSetCookie();
    expect(cookies.map((line) => line.split("=")[0]).sort()).toEqual([
      "portal_company",
      "portal_sid",
      expect.stringMatching(/^portal_txn\./),
    ]);
    for (const line of cookies) expect(line.length).toBeLessThan(200);
    expect(cookies.join()).not.toMatch(/eyJ|maria|emp-2/);
  });

  test("leads to the choice of a company when the store goes away before the only one is kept", async () => {
    const way = await wayBack();
    const replace = vi.spyOn(theServices().store, "replace").mockRejectedValue(new StoreUnavailable("away"));
    expect(await arrive(visitor, way)).toMatchObject({ status: 303, location: "/environment" });
    replace.mockRestore();
    expect((await visitor.load(overview, "/customer/visao-geral")).location).toMatch(/^\/environment/);
  });

  test("makes a new session, whatever id the browser came with", async () => {
    const url = await wayBack();
    const other = await Visitor.signedIn("joao@loja.example");
    const planted = other.jar.get("portal_sid") ?? "";
    visitor.jar.set("portal_sid", planted);
    await arrive(visitor, url);
    expect(visitor.jar.get("portal_sid")).not.toBe(planted);
  });

  test("is good once: replayed, also at the same moment, it is refused", async () => {
    const url = await wayBack();
    const twin = new Visitor();
    for (const pair of visitor.jar.header.split("; ")) {
      const at = pair.indexOf("=");
      twin.jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const answers = await Promise.all([arrive(visitor, url), arrive(twin, url)]);
    expect(answers.map(({ location }) => location).sort()).toEqual(["/customer/visao-geral", "/signin"]);
    expect(await providerCalls("/token")).toHaveLength(1);
  });

  test("without the list of companies leads to the choice, not to an error", async () => {
    const url = await wayBack();
    await control.faults([{ path: "/api/backoffice/sso/users/*/companies", fault: "status", status: 503 }]);
    expect(await arrive(visitor, url)).toMatchObject({ status: 303, location: "/environment" });
  });

  test.each(["permissions", "onboarding"])(
    "without the %s of the only company too: nobody is let in unasked",
    async (call) => {
      const url = await wayBack();
      await control.faults([{ path: `/api/backoffice/*/${call}`, fault: "status", status: 503 }]);
      expect(await arrive(visitor, url)).toMatchObject({ status: 303, location: "/environment" });
      await control.clearFaults();
      expect(await visitor.load(overview, "/customer/visao-geral")).toMatchObject({
        location: "/environment?returnTo=%2Fcustomer%2Fvisao-geral",
      });
    },
  );
});

describe("an answer that belongs to no open attempt leads to the sign-in page", () => {
  test.each(["", "?code=x", "?code=x&state=unknown", "?state=", "?error=access_denied&state=__proto__"])(
    "'%s'",
    async (query) => {
      await expectSignedOut(visitor, await visitor.load(loader, `/auth/callback${query}`), EXPIRED);
    },
  );

  test("one of another browser", async () => {
    const url = await wayBack();
    const thief = new Visitor();
    await expectSignedOut(thief, await arrive(thief, url), EXPIRED);
    expect(await providerCalls("/token")).toEqual([]);
    expect(await arrive(visitor, url)).toMatchObject({ location: "/customer/visao-geral" });
  });

  test("but somebody who is signed in, by Back or a bookmark, goes on to the first page", async () => {
    const url = await wayBack();
    await arrive(visitor, url);
    const again = await arrive(visitor, url);
    expect(again).toMatchObject({ status: 303, location: "/" });
    expect(again.headers.getSetCookie()).toEqual([]);
    expect(visitor.jar.get("portal_sid")).toBeDefined();
  });
});

describe("the provider's refusals", () => {
  test.each([
    ["access_denied", "O acesso foi cancelado no provedor de identidade."],
    ["server_error", UNREACHED],
    ["invalid_scope", REFUSED],
    ["<script>", REFUSED],
  ])("%s is said in our words, never in the address's", async (error, text) => {
    const query = new URLSearchParams({ error, error_description: INSIDE_WORDS, state: await openState() });
    await expectSignedOut(visitor, await visitor.load(loader, `/auth/callback?${query}`), text);
    expect(await providerCalls("/token")).toEqual([]);
  });

  test("a lost attempt is tried once more by itself, and only once", async () => {
    const lost = async (state: string) =>
      visitor.load(
        loader,
        `/auth/callback?${new URLSearchParams({ error: "temporarily_unavailable", state })}`,
      );
    const retry = await lost(await openState());
    expect(retry.status).toBe(302);
    const second = new URL(retry.location ?? "").searchParams.get("state") ?? "";
    await expectSignedOut(visitor, await lost(second), UNREACHED);
  });

  test("an answer of another issuer, or without a code, is refused", async () => {
    const foreign = new URLSearchParams({ code: "x", state: await openState(), iss: "https://evil.example" });
    await expectSignedOut(visitor, await visitor.load(loader, `/auth/callback?${foreign}`), REFUSED);
    const empty = new URLSearchParams({ state: await openState() });
    await expectSignedOut(visitor, await visitor.load(loader, `/auth/callback?${empty}`), REFUSED);
    const forged = new URLSearchParams({ code: "made-up", state: await openState() });
    await expectSignedOut(visitor, await visitor.load(loader, `/auth/callback?${forged}`), REFUSED);
  });

  // The provider's answers wait ten seconds for it, so its silence is not among these.
  test.each(QUESTION_FAULTS.filter(([, { fault, status }]) => fault !== "delay" && status !== 429))(
    "a token endpoint that answers %s makes no session",
    async (_, fault) => {
      const url = await wayBack();
      await control.faults([{ ...fault, path: "*/token" }]);
      await expectSignedOut(visitor, await arrive(visitor, url), UNREACHED);
      expect(await providerCalls("/token")).toHaveLength(1);
    },
  );
});

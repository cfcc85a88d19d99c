import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Request } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Person, SCRIPTED } from "#tests/support/browser";
import { portalOrigin, somebody, upstream } from "./world.ts";

// Everything that a form of another site could name; the form tokens it can only guess.
const FORMS: [path: string, fields: Record<string, string>][] = [
  ["/signout", { _company: "partner:emp-2003", _token: "guessed" }],
  ["/environment", { environment: "partner", company: "emp-2001", _company: "none", _token: "" }],
  [
    "/partner/accept-terms",
    {
      accepted: "on",
      accepted_by_name: "Ana Exemplo",
      accepted_by_document: "12345678909",
      term_version: "2026.1",
    },
  ],
  ["/forgot", { email: "ana@grupo.example", _company: "none", _token: "" }],
];
const SPELLINGS = ["", ".data", "?_data=routes"];
const TARGETS = FORMS.flatMap(([path, fields]) =>
  SPELLINGS.map((spelling) => ({ path: path + spelling, fields })),
);

const FETCH = `fetch(document.forms[0].action, {
  method: "POST", mode: "no-cors", credentials: "include", body: new URLSearchParams(new FormData(document.forms[0])),
}).catch(() => {})`;

let evil: Server;
const evilOrigin = () => `http://127.0.0.1:${(evil.address() as AddressInfo).port}`;

beforeAll(async () => {
  evil = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "/", "http://evil.example");
    response.setHeader("content-type", "text/html; charset=utf-8");
    const page = searchParams.has("frame")
      ? framingPage()
      : foreignPage(Number(searchParams.get("form")), searchParams.get("by") ?? "");
    response.end(page);
  });
  await new Promise<void>((resolve) => evil.listen(0, "127.0.0.1", resolve));
});

afterAll(() => {
  evil.closeAllConnections();
  evil.close();
});

/** Another site's page: a form that leads to the portal, sent by a click, by the page, or behind its back. */
function foreignPage(index: number, by: string): string {
  const target = TARGETS[index];
  const url = portalOrigin() + (target?.path ?? "/signout");
  const inputs = Object.entries(target?.fields ?? {}).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  );
  const script = by === "itself" ? "document.forms[0].submit()" : by === "fetch" ? FETCH : "";
  return `<!doctype html><html lang="pt-BR"><title>Prêmio</title><a href="${url}">Veja</a>
    <form method="post" action="${url}">${inputs.join("")}<button>Ganhe</button></form>
    ${script ? `<script>${script}</script>` : ""}`;
}

/** Another site's page that shows the portal within itself, and opens it in a window that it keeps hold of. */
function framingPage(): string {
  return `<!doctype html><html lang="pt-BR"><title>Prêmio</title><iframe src="${portalOrigin()}/partner"></iframe>
    <button onclick="held = window.open('${portalOrigin()}/partner')">Abrir</button>`;
}

async function worksForChapada(javaScript: boolean | undefined): Promise<Person> {
  const ana = await somebody({ javaScript });
  await ana.signIn("ana@grupo.example");
  await ana.page.getByRole("link", { name: /Parceiro/ }).click();
  await ana.choose("Parceira Chapada");
  await expect.poll(() => ana.path).toBe("/partner");
  await upstream().reset();
  await upstream().clearJournal();
  return ana;
}

/** Still signed in, for the same company, and nothing was asked of the upstream but to read. */
async function expectUntouched(ana: Person): Promise<void> {
  expect((await upstream().journal()).filter(({ method }) => method !== "GET")).toEqual([]);
  expect((await upstream().journal()).filter(({ path }) => /logout|revoke/.test(path))).toEqual([]);
  expect(await upstream().outbox()).toEqual([]);
  await ana.goto("/partner");
  await expect.poll(() => ana.path).toBe("/partner");
  expect(await ana.banner.textContent()).toContain("Parceira Chapada");
}

/** What the portal answers to the form that `send` sets off. */
async function answerTo(
  { page }: Pick<Person, "page">,
  path: string,
  send: () => Promise<unknown>,
): Promise<number> {
  const answer = page.waitForResponse(
    (response) => response.url() === portalOrigin() + path && response.request().method() === "POST",
  );
  await send();
  return (await answer).status();
}

const refusal = (path: string) => (path.includes("_data") ? 400 : 403);

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  test("a form of another site that somebody clicks is refused", async () => {
    const ana = await worksForChapada(javaScript);
    for (const [index, { path }] of TARGETS.entries()) {
      await ana.page.goto(`${evilOrigin()}/?form=${index}`);
      const ganhe = ana.page.getByRole("button", { name: "Ganhe" });
      expect([path, await answerTo(ana, path, () => ganhe.click())]).toEqual([path, refusal(path)]);
    }
    await expectUntouched(ana);
  });

  test("a link of another site to the sign-out signs nobody out", async () => {
    const ana = await worksForChapada(javaScript);
    await ana.page.goto(`${evilOrigin()}/?form=0`);
    await ana.page.getByRole("link", { name: "Veja" }).click();
    await expect.poll(() => ana.path).toBe("/partner");
    await expectUntouched(ana);
  });
});

test("a form that another site's page sends by itself is refused", async () => {
  const ana = await worksForChapada(true);
  for (const [index, { path }] of TARGETS.entries()) {
    const lure = await ana.context.newPage();
    const visit = () => lure.goto(`${evilOrigin()}/?form=${index}&by=itself`, { waitUntil: "commit" });
    const status = await answerTo({ page: lure }, path, visit);
    expect([path, status]).toEqual([path, refusal(path)]);
    await lure.close();
  }
  await expectUntouched(ana);
});

test("what another site's page sends behind one's back is refused", async () => {
  const ana = await worksForChapada(true);
  // The browser keeps some answers from such a page: for it, they are failures.
  const ended: string[] = [];
  const note = (request: Request) => request.method() === "POST" && ended.push(request.url());
  ana.page.on("requestfinished", note).on("requestfailed", note);
  for (const [index, { path }] of TARGETS.entries()) {
    await ana.page.goto(`${evilOrigin()}/?form=${index}&by=fetch`);
    await expect.poll(() => ended.at(-1)).toBe(portalOrigin() + path);
  }
  const unexpected = ana.complaints.splice(0).filter((text) => !/status of 40[03]|NotSameOrigin/.test(text));
  expect(unexpected).toEqual([]);
  await expectUntouched(ana);
});

test("another site's page neither frames a screen nor keeps hold of the window that it opened", async () => {
  const ana = await worksForChapada(true);
  const framed = ana.page.waitForResponse(`${portalOrigin()}/partner`);
  await ana.page.goto(`${evilOrigin()}/?frame`);
  await framed;
  const words = () => Promise.all(ana.page.frames().map((frame) => frame.locator("body").textContent()));
  expect((await words()).join(" ")).not.toContain("Parceira Chapada");

  const opening = ana.context.waitForEvent("page");
  await ana.page.getByRole("button", { name: "Abrir" }).click();
  const opened = await opening;
  // The window is the person's: there it is the whole screen, and the page that opened it has lost it.
  await opened.waitForURL(`${portalOrigin()}/partner`);
  await expect.poll(() => ana.page.evaluate("held.closed")).toBe(true);
  // The browser says why it shows nothing; how often differs.
  const said = ana.complaints.splice(0);
  expect(said.filter((text) => !/BLOCKED_BY_RESPONSE|frame-ancestors|Refused to display/.test(text))).toEqual(
    [],
  );
});

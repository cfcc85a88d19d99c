/** A partner's person who sees what a customer sees: the whole area over the wire, and the way in and out in a browser. */
import { describe, expect, test } from "vitest";
import { MODES } from "#tests/support/browser";
import { nodesIn, parseMarkup } from "#tests/support/markup-tree";
import { postedForms } from "#tests/support/posted-forms";
import { WireVisitor } from "#tests/support/wire-visitor";
import { areaOf, rowOf, type ScreenName, screenAt, screenNames } from "~/screens/table";
import { mutations, portalOrigin, somebody, upstream } from "./world.ts";

const WAY = "/partner/customers/cli-1001/abrir-como-o-cliente";

async function acting(): Promise<WireVisitor> {
  const paulo = await WireVisitor.signedIn(portalOrigin(), portalOrigin(), "paulo@parceiro.example");
  const [form] = postedForms((await paulo.get(WAY)).text, WAY).filter(({ action }) => action.startsWith(WAY));
  if (!form) throw new Error("no form to open the customer's area with");
  expect((await paulo.post(form.action, form.fields)).location).toBe("/customer/visao-geral");
  return paulo;
}

/** Pages of one screen that the walk opens. */
const MOST = 3;
/** Files that this customer has none of: the sandbox's and the loaders' own tests read some. */
const NOT_LINKED: readonly ScreenName[] = [
  "customer/reports/download",
  "customer/discrepancies/file-download",
];

test("the whole area is read: no page leads to a change, no form sends one, and each says whose place it is", async () => {
  await upstream().clearJournal();
  const paulo = await acting();
  await upstream().clearJournal();
  const seen = new Map<ScreenName, number>();
  const wrong: string[] = [];
  const queue = ["/customer/visao-geral", "/customer/agenda-recebiveis/dia/2026-10-30"];
  const known = new Set(queue);
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const name = screenAt(path.split("?")[0] ?? "");
    if (!name || areaOf(name) !== "customer") continue;
    const times = seen.get(name) ?? 0;
    if (times >= MOST) continue;
    seen.set(name, times + 1);
    const { status, text, headers } = await paulo.get(path);
    if (status !== 200) wrong.push(`${path} answers ${status}`);
    if (!headers.get("content-type")?.startsWith("text/html")) continue;
    if (!text.includes('<aside class="acting"')) wrong.push(`${path} does not say whose place it is`);
    for (const { action } of postedForms(text, path))
      if (!/^\/(signout|voltar-do-cliente)$/.test(action)) wrong.push(`${path} has a form to ${action}`);
    for (const { attributes } of nodesIn(parseMarkup(text), (node) => node.tag !== "")) {
      const href = attributes.href ?? attributes.action ?? attributes.formaction;
      const way = href?.replaceAll("&amp;", "&").split("#")[0] ?? "";
      const at = way.startsWith("?") ? path.split("?")[0] + way : way;
      if (!at.startsWith("/")) continue;
      const to = screenAt(at.split("?")[0] ?? "");
      if (to && rowOf(to).acting === "closed") wrong.push(`${path} leads to ${at}`);
      if (known.has(at) || at.startsWith("//")) continue;
      known.add(at);
      queue.push(at);
    }
  }
  expect(wrong).toEqual([]);
  const open = screenNames.filter(
    (name) => areaOf(name) === "customer" && rowOf(name).path !== "" && rowOf(name).acting !== "closed",
  );
  expect(open.filter((name) => !seen.has(name) && !NOT_LINKED.includes(name))).toEqual([]);
  expect(await mutations()).toEqual([]);
});

test("a tab that follows another one into a customer's place, and out of it, says whose place it is", async () => {
  const ana = await somebody({ width: 1280 });
  await ana.signIn("ana@grupo.example");
  await ana.choose("Bazar Beira-Rio");
  await expect.poll(() => ana.path).toBe("/customer/visao-geral");
  await ana.started();
  const other = await ana.context.newPage();
  const goOver = async (environment: string, company: string) => {
    await other.goto(new URL(`/environment?ambiente=${environment}`, ana.page.url()).href);
    await other.getByRole("button", { name: company }).click();
    await expect.poll(() => new URL(other.url()).pathname).not.toBe("/environment");
  };
  await goOver("partner", "Parceira Maré Alta");
  await other.goto(new URL(WAY, ana.page.url()).href);
  await other.getByRole("button", { name: "Abrir como o cliente" }).click();
  await expect.poll(() => new URL(other.url()).pathname).toBe("/customer/visao-geral");

  const place = ana.page.getByRole("complementary", { name: "Você vê o portal como o cliente" });
  const menu = ana.page.getByRole("navigation", { name: "Principal" });
  await menu.getByRole("link", { name: "Vendas" }).click();
  await place.getByText("Você vê o portal como Loja da Maria").waitFor();
  await ana.started();
  await goOver("customer", "Bazar Beira-Rio");
  await menu.getByRole("link", { name: "Terminais" }).click();
  await expect.poll(() => place.count()).toBe(0);
  expect(ana.path).toBe("/customer/ativacao-terminais");
  expect(await ana.banner.textContent()).toContain("Bazar Beira-Rio");
});

describe.each(MODES)("$mode", ({ javaScript }) => {
  test("a partner opens the area of a customer, looks, is told in the other tab, and goes back", async () => {
    const paulo = await somebody({ javaScript });
    await paulo.signIn("paulo@parceiro.example", "/partner/customers/cli-1001/terminais");
    const other = await paulo.context.newPage();
    await other.goto(new URL("/partner/customers/cli-1001", paulo.page.url()).href);
    await paulo.page.getByRole("link", { name: "Abrir como o cliente" }).click();
    await paulo.page.getByRole("heading", { name: "Abrir o portal como Loja da Maria" }).waitFor();
    // Without script the page is the same but for the sheet, which a page that is only laid down has not.
    if (javaScript) await paulo.expectAccessible();
    await paulo.page.getByRole("button", { name: "Abrir como o cliente" }).click();
    await expect.poll(() => paulo.path).toBe("/customer/visao-geral");
    const banner = paulo.page.getByRole("complementary", { name: "Você vê o portal como o cliente" });
    expect(await banner.textContent()).toMatch(
      /Loja da Maria \(99\.900\.001\/0001-50\), só para ler\. Paulo .*, de Parceira Maré Alta, desde \d/,
    );
    // Without script the page is the same but for the sheet, which a page that is only laid down has not.
    if (javaScript) await paulo.expectAccessible();
    await paulo.goto("/customer/vendas-detalhadas");
    await expect.poll(() => paulo.path).toContain("/customer/vendas-detalhadas");
    // It stays in sight, on paper too.
    await paulo.page.mouse.wheel(0, 2_000);
    expect(await banner.isVisible()).toBe(true);
    await paulo.page.emulateMedia({ media: "print" });
    expect(await banner.isVisible()).toBe(true);
    expect(await banner.getByRole("button").isVisible()).toBe(false);
    await paulo.page.emulateMedia({ media: "screen" });
    // Enlarged by four, it leaves half of the window to what is read.
    await paulo.page.setViewportSize({ width: 320, height: 256 });
    expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(128);

    await other.getByRole("link", { name: "Contratos" }).first().click();
    await other.getByText("aberto em outra aba").first().waitFor();
    expect(new URL(other.url()).pathname).toBe("/customer/visao-geral");

    await banner.getByRole("button", { name: "Voltar ao parceiro" }).click();
    await expect.poll(() => paulo.path).toBe("/partner/customers/cli-1001/terminais");
    expect(await banner.count()).toBe(0);
  });
});

/**
 * What a list or a record says on paper: its filter in words, whose it is and of when, and on each sheet which of how
 * many it is. That nothing is printed that is pressed, `layout.test.ts` sees of every screen.
 */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { sheetsOf } from "#tests/support/pdf-text";
import { freshAddress } from "#tests/support/wire-visitor";
import { areaOf, rowOf, screenAt } from "~/screens/table";
import { SCREENS } from "../../bench/budgets.ts";
import { type Visit, visitsOf } from "../../bench/visits.ts";
import { openBrowser, portalOrigin, somebody } from "./world.ts";

interface Filtered {
  /** The same list under one more filter. */
  href: string;
  /** How the filter's choice is called. */
  label: string;
}

/** In the page: the first choice of the list's filters that none has made; null where it has no filters. */
function oneMore(): Filtered | null {
  const form = document.querySelector<HTMLFormElement>("main form#filtros");
  if (!form) return null;
  const query = new URLSearchParams(location.search);
  for (const field of form.elements) {
    // Which date the days are about has words of its own.
    if (field.getAttribute("name") === "data") continue;
    if (field instanceof HTMLInputElement && field.type === "checkbox" && !field.checked) {
      query.append(field.name, field.value);
      return { href: `${location.pathname}?${query}`, label: field.labels?.[0]?.textContent?.trim() ?? "" };
    }
    const option =
      field instanceof HTMLSelectElement && field.value === "" ? [...field.options].at(-1) : null;
    if (field instanceof HTMLSelectElement && option) {
      query.set(field.name, option.value);
      return { href: `${location.pathname}?${query}`, label: option.text.trim() };
    }
  }
  const text = form.querySelector<HTMLInputElement>("[name=q]");
  if (!text) return null;
  query.set("q", "a");
  return { href: `${location.pathname}?${query}`, label: "“a”" };
}

/** In the page: the days of its filter, as the address has them. */
function daysOf(): string[] {
  return ["de", "ate"].flatMap(
    (name) => document.querySelector<HTMLInputElement>(`main form#filtros [name=${name}]`)?.value || [],
  );
}

/** In the page: what its filters mean where nobody has chosen, unless that is any row: `Situação: Aguardando`. */
function unchosen(): string[] {
  return [...document.querySelectorAll<HTMLSelectElement>("main form#filtros select")].flatMap((select) => {
    const words = select.selectedOptions[0]?.text ?? "";
    const isAny = /^(Tod[ao]s|Tanto faz|Qualquer|De todos|Tudo|Clientes e parceiros)/.test(words);
    if (select.selectedIndex > 0 || isAny || words === "") return [];
    const label = select.labels[0]?.textContent?.trim() ?? "";
    return [select.name === "data" ? `Pela data ${words.replace(/^D/, "d")}` : `${label}: ${words}`];
  });
}

const bare = (text: string) => text.replace(/\s+/g, "");
const dayWords = (day: string) => day.split("-").reverse().join("/");

/** What is missing on the paper of a page that is open, for what it should say. */
async function missingOn(page: Page, said: readonly string[]): Promise<string[]> {
  const sheets = sheetsOf(await page.pdf({ preferCSSPageSize: true })).map(bare);
  const unnumbered = sheets.filter((text, at) => !text.includes(`Página${at + 1}de${sheets.length}`)).length;
  // What a filter means unless somebody chooses may stand within the sentence of the page.
  const whole = sheets.join("").toLowerCase();
  return [
    ...(/Consultadoem\d\d\/\d\d\/\d{4}\d\d:\d\d/.test(sheets[0] ?? "") ? [] : ["when it was read"]),
    ...(unnumbered > 0 ? [`numbers on ${unnumbered} of ${sheets.length} sheets`] : []),
    ...said.filter((words) => !whole.includes(bare(words).toLowerCase())),
  ];
}

/** In the page: of its figures, one that stands alone in its line, on a sheet as wide as it is now. */
function alone(): string[] {
  return [...document.querySelectorAll(".totals")].flatMap((totals) => {
    const tops = [...totals.children].map((total) => total.getBoundingClientRect().top);
    const isAlone = (top: number) => tops.filter((one) => one === top).length === 1;
    const figures = tops.length > 1 && new Set(tops).size > 1 ? tops.filter(isAlone) : [];
    return figures.map((top) => `"${totals.children[tops.indexOf(top)]?.textContent}" alone`);
  });
}

/** A sheet of A4 between its margins, in the pixels of a page. */
const SHEET = { width: 700, height: 1000 };

async function open(page: Page, { screen, visitor }: Visit, path = screen.path): Promise<void> {
  await page.context().clearCookies();
  await page.setExtraHTTPHeaders({ "x-forwarded-for": freshAddress(), cookie: visitor.jar.header });
  const answer = await page.goto(portalOrigin() + path);
  if (answer?.status() !== 200) throw new Error(`${path} answered ${answer?.status()}`);
}

/** Whether a framed screen is there to be read: what is there to change something is not printed. */
function isRead(path: string): boolean {
  const name = screenAt(new URL(path, portalOrigin()).pathname);
  if (!name || !["customer", "partner"].includes(areaOf(name))) return false;
  const { acting, dialog } = rowOf(name);
  return !dialog && (acting !== "closed" || /\/(?:notices|views)$/.test(name));
}

test("every list and every record says on paper what it is of", { timeout: 300_000 }, async () => {
  const context = await (await openBrowser()).newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: "print" });
  const faults: string[] = [];
  let lists = 0;
  let records = 0;
  for (const visit of await visitsOf(portalOrigin(), SCREENS)) {
    const { path } = visit.screen;
    if (!isRead(path)) continue;
    await open(page, visit);
    faults.push(...(await page.evaluate(alone)).map((fault) => `${path}: ${fault}`));
    const list = await page.evaluate(oneMore);
    if (list) {
      await open(page, visit, list.href);
      const days = (await page.evaluate(daysOf)).map(dayWords);
      const meant = await page.evaluate(unchosen);
      const missing = await missingOn(page, ["Filtros:", list.label, ...days, ...meant]);
      if (missing.length > 0) faults.push(`${list.href}: ${missing.join("; ")}`);
      lists += 1;
    } else {
      const missing = await missingOn(page, []);
      if (missing.length > 0) faults.push(`${path}: ${missing.join("; ")}`);
      records += 1;
    }
  }
  await context.close();
  expect(faults).toEqual([]);
  expect(lists).toBeGreaterThan(30);
  expect(records).toBeGreaterThan(60);
});

test("a field of a form on paper stands on one sheet with its label", async () => {
  const paulo = await somebody({ width: 1280 });
  await paulo.signIn("paulo@parceiro.example", "/partner/customers/cli-1001/contratos/con-1001-bin");
  const sheets = sheetsOf(await paulo.page.pdf({ format: "A4" })).map(bare);
  for (const [label, hint] of [
    ["Prazo de liquidação (D+n)", "Dias até o primeiro pagamento"],
    ["Prazo do Pix (D+n)", "0 é no mesmo dia."],
  ] as const)
    expect(sheets.filter((text) => text.includes(bare(label)) && text.includes(bare(hint)))).toHaveLength(1);
});

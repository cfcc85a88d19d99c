import { beforeEach, describe, expect, test } from "vitest";
import type { ReceivableDays, ReceivablesTotals, ReceivableUnit } from "#contract/extension/receivables";
import { type Person, SCRIPTED } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { money, plain } from "./words.ts";
import { freshUpstream, mutations, somebody } from "./world.ts";

const LOJA = { id: "emp-1001", customer: "cli-1001" };
const CALLS = "/api/portal/customers/cli-1001/receivables";
const PAGE = "/customer/agenda-recebiveis";

const br = (day: string) => day.split("-").reverse().join("/");

async function asMaria<Answer>(path: string, query: Record<string, string> = {}): Promise<Answer> {
  const ask = await upstreamAs("maria@loja.example");
  return ask<Answer>(CALLS + path, { company: LOJA, query });
}

/** What a box of the sums says under a label. */
const total = async ({ page }: Person, label: string) =>
  plain(await page.locator(".total", { hasText: label }).locator(".total__value").textContent());

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  let maria: Person;
  beforeEach(async () => {
    await freshUpstream();
    maria = await somebody({ javaScript });
    await maria.signIn("maria@loja.example", PAGE);
  });

  test("what comes, day by day, is what the upstream says; a day opens", async () => {
    const period = { from: "2026-11-20", to: "2026-12-19" };
    const sums = await asMaria<ReceivablesTotals>("/totals", period);
    expect(await total(maria, "Próxima liquidação")).toBe(money(sums.next?.amount ?? 0));
    expect(await total(maria, "Disponível")).toBe(money(sums.available_amount));
    const { days } = await asMaria<ReceivableDays>("/days", period);
    const filled = days.filter((day) => day.entries_count > 0);
    const rows = maria.page.getByRole("table", { name: "Recebíveis por dia" }).locator("tbody tr");
    expect(await rows.count()).toBe(Math.min(25, filled.length));
    const first = plain(await rows.first().textContent());
    expect(first).toContain(br(filled[0]?.date ?? ""));
    expect(first).toContain(money(filled[0]?.amount ?? 0));
    await maria.expectAccessible();

    await rows.first().getByRole("link").click();
    await expect.poll(() => maria.heading.textContent()).toBe(`Recebíveis de ${br(filled[0]?.date ?? "")}`);
    expect(await total(maria, "Total do filtro")).toBe(money(filled[0]?.total_amount ?? 0));
    await maria.expectAccessible();
  });

  test("the other ways of looking at it are links, each accessible and without a sideways scroll", async () => {
    for (const [label, view] of [
      ["Unidades", "unidades"],
      ["Calendário", "calendario"],
      ["Por adquirente", "adquirente"],
      ["Por bandeira", "bandeira"],
    ] as const) {
      await maria.page
        .getByRole("navigation", { name: "Formas de ver" })
        .getByRole("link", { name: label })
        .click();
      await expect.poll(() => maria.path).toBe(`${PAGE}?visao=${view}`);
      await maria.expectAccessible();
    }
    await maria.goto(`${PAGE}?visao=calendario`);
    await maria.page.getByRole("link", { name: "Dezembro" }).click();
    await expect
      .poll(() => maria.page.getByRole("heading", { level: 2 }).first().textContent())
      .toBe("Dezembro de 2026");
  });

  test("what the bank shows is noted, wrong amounts are said, and the difference stands on the day", async () => {
    const { page } = maria;
    const query = { status: "settled", direction: "desc", limit: "100" };
    const { items } = await asMaria<{ items: ReceivableUnit[] }>("", query);
    const unit = items.find((one) => one.bank_check === null);
    if (!unit) throw new Error("everything is checked");
    const { settlement_date: date, acquirer, arrangement } = unit;
    const check = `${PAGE}/dia/${date}/conferir/${acquirer}-${arrangement}`;
    await maria.goto(`${PAGE}/dia/${date}`);
    await page.locator(`a[href="${check}"]`).click();
    await expect.poll(() => maria.heading.textContent()).toBe("Conferir no banco");
    await maria.expectAccessible();

    await page.getByLabel("Valor que o banco mostra").fill("doze");
    await page.getByLabel("Observação").fill("Extrato de hoje");
    await page.getByRole("button", { name: "Anotar conferência" }).click();
    await expect
      .poll(() => page.locator("#bank_amount-error").textContent())
      .toBe("Informe o valor como 1.234,56.");
    expect(await page.getByLabel("Observação").inputValue()).toBe("Extrato de hoje");
    expect(await mutations()).toEqual([]);
    await maria.expectAccessible();

    const short = ((unit.paid_amount - 10) / 100).toFixed(2).replace(".", ",");
    await page.getByLabel("Valor que o banco mostra").fill(short);
    await page.getByRole("button", { name: "Anotar conferência" }).click();
    await expect.poll(() => maria.path).toBe(`${PAGE}/dia/${date}`);
    expect(plain(await page.getByRole("main").getByRole("alert").first().textContent())).toContain(
      "Faltam R$ 0,10",
    );
    await expect
      .poll(async () => plain(await page.locator(`a[href="${check}"]`).textContent()))
      .toMatch(/^Faltam R\$ 0,10: /);
    expect(await mutations()).toEqual([`PUT ${CALLS}/bank-checks`]);
    const { items: after } = await asMaria<{ items: ReceivableUnit[] }>("", {
      from: date,
      to: date,
      acquirer,
    });
    expect(after.find((one) => one.arrangement === arrangement && one.bank_check)?.bank_check).toMatchObject({
      difference_amount: -10,
      note: "Extrato de hoje",
    });
  });
});

import { describe, expect, test } from "vitest";
import type { Subscription, SubscriptionDetail } from "#contract/extension/subscriptions";
import { MODES, SCRIPTED } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { money, plain, says } from "./words.ts";
import { freshUpstream, somebody } from "./world.ts";

const PAGE = "/partner/subscriptions";
const CALL = "/api/portal/partners/par-2001/subscriptions";
const PARTNER = { id: "emp-2001", partner: "par-2001" };
const PAULO = "paulo@parceiro.example";

async function asPaulo() {
  await freshUpstream();
  const ask = await upstreamAs(PAULO);
  const query = { limit: "100", status: "active" };
  const { items } = await ask<{ items: Subscription[] }>(CALL, { company: PARTNER, query });
  const read = (id: string) => ask<SubscriptionDetail>(`${CALL}/${id}`, { company: PARTNER });
  const one = items.find(({ plan, ends_at }) => plan.id === "pla-tef" && ends_at === null);
  if (!one) throw new Error("nobody has an active subscription");
  return { one, read };
}

describe.each(MODES)("$mode", ({ javaScript }) => {
  test("a change in the middle of a cycle shows the next invoice, and that is the next invoice", async () => {
    const { one, read } = await asPaulo();
    const paulo = await somebody({ javaScript });
    const { page } = paulo;
    await paulo.signIn(PAULO, `${PAGE}/${one.id}`);
    await page.getByRole("link", { name: "Trocar de plano…" }).click();
    await page.getByLabel(/^Completo/).check();
    await page.getByLabel("Quantidade").fill("7");
    await page.getByLabel("Agora").check();
    if (!javaScript) await page.getByRole("button", { name: "Ver quanto custa" }).click();
    await says(paulo, "a próxima fatura credita esses dias");
    await expect.poll(() => page.getByRole("table", { name: "Próxima fatura" }).count()).toBe(1);
    const shown = plain(await page.locator(".panel__foot strong").last().textContent());
    await paulo.expectAccessible();
    await page.getByRole("button", { name: "Trocar agora" }).click();
    await says(paulo, "A assinatura está no plano Completo.");
    const { next_invoice: next } = await read(one.id);
    expect(money(next?.amount ?? 0)).toBe(shown);
    for (const { amount } of next?.lines ?? []) await says(paulo, money(amount));
    if (javaScript) await paulo.expectAccessible();
  });
});

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  test("who has a product already is told while the customer is chosen", async () => {
    const { one } = await asPaulo();
    const paulo = await somebody({ javaScript });
    const { page } = paulo;
    const main = page.getByRole("main");
    await paulo.signIn(PAULO, `${PAGE}/create`);
    await main.getByLabel("Cliente").fill(one.document);
    await main.getByRole("button", { name: "Buscar cliente" }).click();
    await says(paulo, "Já assina:");
    await paulo.expectAccessible();
    await main.getByRole("link", { name: one.plan.name, exact: true }).first().click();
    await expect.poll(() => paulo.path).toContain(`${PAGE}/ass-`);
    await says(paulo, `Assinatura de ${one.trade_name}`);
  });

  test("a subscription is paused, says so wherever it stands, and goes on", async () => {
    const { one, read } = await asPaulo();
    const paulo = await somebody({ javaScript });
    const { page } = paulo;
    const main = page.getByRole("main");
    await paulo.signIn(PAULO, `${PAGE}/${one.id}`);
    await main.getByRole("link", { name: "Pausar assinatura…" }).click();
    await page.getByLabel("Último dia da pausa").fill("2026-11-10");
    await page.getByRole("button", { name: "Pausar assinatura" }).click();
    await says(paulo, "Informe o motivo");
    await page.getByLabel("Motivo").fill("A loja está em reforma.");
    await page.getByRole("button", { name: "Pausar assinatura" }).click();
    await says(paulo, "O último dia não pode ser antes do primeiro.");
    expect(await page.getByLabel("Motivo").inputValue()).toBe("A loja está em reforma.");
    await page.getByLabel("Último dia da pausa").fill("2026-12-05");
    await page.getByRole("button", { name: "Pausar assinatura" }).click();
    await says(paulo, "Assinatura em pausa até 05/12/2026.");
    await says(paulo, "Pausa de 20/11/2026 a 05/12/2026");
    const paused = await read(one.id);
    expect(paused).toMatchObject({ status: "paused", paused_until: "2026-12-05" });
    await says(paulo, money(paused.next_invoice?.amount ?? 0));
    await paulo.goto(`${PAGE}?situacao=em-pausa&q=${one.document}`);
    await says(paulo, "Pausa de 20/11/2026 a 05/12/2026");
    await paulo.goto(`${PAGE}/${one.id}`);
    await main.getByRole("link", { name: "Retomar assinatura…" }).click();
    await page.getByRole("button", { name: "Retomar assinatura" }).click();
    await says(paulo, "A assinatura está ativa.");
    expect(await read(one.id)).toMatchObject({ status: "active", paused_from: null, pending_amount: 0 });
  });
});

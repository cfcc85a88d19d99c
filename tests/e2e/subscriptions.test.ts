import { describe, expect, test } from "vitest";
import type { Subscription, SubscriptionDetail } from "#contract/extension/subscriptions";
import { SCRIPTED } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { money, says } from "./words.ts";
import { freshUpstream, mutations, somebody, upstream } from "./world.ts";

const PAGE = "/partner/subscriptions";
const CALL = "/api/portal/partners/par-2001/subscriptions";
const PARTNER = { id: "emp-2001", partner: "par-2001" };
const PAULO = "paulo@parceiro.example";

async function asPaulo() {
  const ask = await upstreamAs(PAULO);
  const found = async (query: Record<string, string>) =>
    (await ask<{ items: Subscription[] }>(CALL, { company: PARTNER, query: { limit: "100", ...query } }))
      .items;
  const read = (id: string) => ask<SubscriptionDetail>(`${CALL}/${id}`, { company: PARTNER });
  return { found, read };
}

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  test("a customer is subscribed, moved to another plan and cancelled; each is reviewed and done once", async () => {
    await freshUpstream();
    let { found, read } = await asPaulo();
    const having = new Set((await found({ plan_id: "pla-completo" })).map(({ customer_id }) => customer_id));
    const customer = (await found({ status: "active" })).find((one) => !having.has(one.customer_id));
    if (!customer) throw new Error("everybody has the whole plan");
    const paulo = await somebody({ javaScript });
    const { page } = paulo;
    const main = page.getByRole("main");
    await paulo.signIn(PAULO, PAGE);
    await paulo.expectAccessible();

    await page.getByRole("link", { name: "Nova assinatura" }).click();
    await main.getByLabel("Cliente").fill(customer.document);
    await main.getByRole("button", { name: "Buscar cliente" }).click();
    await expect.poll(() => paulo.path).toContain(`q=${customer.document}`);
    await paulo.expectAccessible();
    await main.getByRole("link", { name: customer.trade_name }).click();

    // What is missing is said at its field; what was typed stays.
    await page.getByLabel("Quantidade").fill("3");
    await page.getByLabel("Desconto em %").fill("7,5");
    await page.getByRole("button", { name: "Revisar" }).click();
    await says(paulo, "Escolha o plano.");
    expect(await page.getByLabel("Desconto em %").inputValue()).toBe("7,5");
    await paulo.expectAccessible();
    await page.getByLabel(/^Completo/).check();
    // What was wrong goes, and what stands below it moves up.
    await expect.poll(() => main.getByText("Escolha o plano.").count()).toBe(0);
    await page.getByLabel("Início").fill("2026-12-01");
    await page.getByLabel("Anual").check();
    await page.getByLabel("Débito em conta").check();

    // The review stands beside the form, and follows it.
    // 3 × R$ 2.499,00, less 7,5 %, by hand.
    for (const centavos of [249_900, 749_700, 693_472, 57_789]) await says(paulo, money(centavos));
    await paulo.expectAccessible();
    await page.getByLabel("Observações").fill("Instalar no começo do mês.");
    await page.getByLabel("Conferi, e quero contratar mesmo assim").check();
    expect(await mutations()).toEqual([]);

    // The session ends before it is sent: nothing that was typed is lost.
    const review = paulo.path;
    await upstream().revokeSessions(PAULO);
    await upstream().expireAccessTokens();
    await page.getByRole("button", { name: "Contratar assinatura" }).click();
    await page.getByRole("link", { name: "Acessar novamente" }).waitFor();
    await paulo.signIn(PAULO, review);
    await expect.poll(() => paulo.path).toBe(review);
    await page.getByRole("button", { name: "Revisar" }).click();
    await expect.poll(() => page.getByLabel("Observações").count()).toBe(1);
    expect(await page.getByLabel("Observações").inputValue()).toBe("Instalar no começo do mês.");
    await page.getByLabel("Conferi, e quero contratar mesmo assim").check();
    ({ found, read } = await asPaulo());

    const form = await paulo.formAround("Contratar assinatura");
    await page.getByRole("button", { name: "Contratar assinatura" }).dblclick();
    await says(paulo, `${customer.trade_name} assina o plano Completo a partir de 01/12/2026.`);
    const [made, ...others] = await found({ plan_id: "pla-completo", customer_id: customer.customer_id });
    if (!made) throw new Error("nothing was created");
    expect(others).toEqual([]);
    await expect.poll(() => paulo.path).toBe(`${PAGE}/${made.id}`);
    expect(await paulo.resend(review, form)).toEqual({ status: 303, location: `${PAGE}/${made.id}` });
    const agreed = { quantity: 3, charge_amount: 693_472, notes: "Instalar no começo do mês." };
    expect(await read(made.id)).toMatchObject(agreed);
    expect(await found({ plan_id: "pla-completo", customer_id: customer.customer_id })).toHaveLength(1);
    await paulo.expectAccessible();

    await page.getByRole("link", { name: "Trocar de plano…" }).click();
    await paulo.expectAccessible();
    await page.getByLabel(/^Conciliação DTX Pro/).check();
    await page.getByLabel("Agora").check();
    // 3 × R$ 1.499,00, less 7,5 %.
    await says(paulo, money(415_972));
    await paulo.expectAccessible();
    await page.getByRole("button", { name: "Trocar agora" }).click();
    await says(paulo, "A assinatura está no plano Conciliação DTX Pro.");
    expect(await read(made.id)).toMatchObject({ plan: { id: "pla-dtx-pro" }, charge_amount: 415_972 });

    await page.getByRole("link", { name: "Cancelar assinatura…" }).click();
    await says(paulo, "Até a véspera do fim dá para retirá-lo");
    // What cannot be taken back is nobody's default.
    const offered = await page.getByLabel("Dia do fim").inputValue();
    expect(offered > "2026-11-20").toBe(true);
    await page.getByRole("button", { name: "Cancelar assinatura" }).click();
    await says(paulo, "Informe o motivo");
    await paulo.expectAccessible();
    // An end that is still to come can be taken back.
    await page.getByLabel("Dia do fim").fill("2027-03-31");
    await page.getByLabel("Motivo").fill("Fecha em março.");
    await page.getByRole("button", { name: "Cancelar assinatura" }).click();
    await says(paulo, "A assinatura termina em 31/03/2027.");
    await page.getByRole("link", { name: "Manter assinatura…" }).click();
    await says(paulo, "pedido por Paulo Exemplo Andrade (Fecha em março.)");
    await paulo.expectAccessible();
    await page.getByRole("button", { name: "Manter assinatura" }).click();
    await says(paulo, "O fim foi retirado: a assinatura continua.");
    expect(await read(made.id)).toMatchObject({ ends_at: null, cancellation: null });

    await page.getByRole("link", { name: "Cancelar assinatura…" }).click();
    await page.getByLabel("Dia do fim").fill("2026-11-20");
    await page.getByLabel("Motivo").fill("O cliente desistiu.");
    await page.getByRole("button", { name: "Cancelar assinatura" }).click();
    await says(paulo, "Assinatura cancelada em 20/11/2026.");
    expect(await read(made.id)).toMatchObject({
      status: "canceled",
      cancellation: { reason: "O cliente desistiu." },
    });
    await main.getByRole("link", { name: "Voltar às assinaturas" }).click();
    await expect.poll(() => paulo.path).toBe("/partner/subscriptions");
    await paulo.openFilters();
    await main.getByLabel("Cliente ou CNPJ").fill(customer.trade_name);
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect.poll(() => paulo.path).toContain("q=");
    const rows = await found({ q: customer.trade_name });
    expect(await page.locator("tbody tr").count()).toBe(rows.length);
    const href = (await page.getByRole("link", { name: "Exportar CSV" }).getAttribute("href")) ?? "";
    const file = await paulo.context.request.get(new URL(href, page.url()).href);
    expect((await file.text()).trimEnd().split("\r\n")).toHaveLength(rows.length + 1);
  });
});

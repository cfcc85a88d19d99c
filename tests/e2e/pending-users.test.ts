import { beforeEach, describe, expect, test } from "vitest";
import type { PendingUser } from "#contract/extension/pending-users";
import type { SsoUser } from "#contract/sso-user-shapes";
import { SCRIPTED } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { said } from "./words.ts";
import { freshUpstream, somebody, upstream } from "./world.ts";

const LIST = "/customer/usuarios-pendentes";
const CALLS = "/api/portal/companies/emp-1001/pending-users";
const LOJA = { id: "emp-1001", customer: "cli-1001" };

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  beforeEach(freshUpstream);

  test("Maria lets one in, who then signs in, refuses one with a reason, and puts one off", async () => {
    const ask = await upstreamAs("maria@loja.example");
    const read = async (query: Record<string, string>) =>
      (await ask<{ items: PendingUser[] }>(CALLS, { company: LOJA, query })).items;
    const [one, two, three] = await read({ status: "pending" });
    if (!one || !two || !three) throw new Error("too few wait");

    const maria = await somebody({ javaScript });
    const { page } = maria;
    const main = maria.content;
    await maria.signIn("maria@loja.example", LIST);
    await maria.expectAccessible();
    expect(await said(maria)).not.toContain(one.document);
    await page.getByLabel(`Marcar ${one.name}`).check();
    await main.getByRole("button", { name: "Aprovar…" }).click();
    await expect.poll(() => maria.path).toBe(`${LIST}/aprovar?id=${one.id}&escopo=marcadas`);
    await maria.expectAccessible();

    // A profile ticks what is its own, the second one too.
    const chips = main.getByRole("navigation", { name: "Perfis prontos" });
    for (const [name, hasTerminals] of [
      ["Financeiro", false],
      ["Operador", true],
    ] as const) {
      const chip = chips.getByRole("link", { name, exact: true });
      await chip.click();
      await expect.poll(() => chip.getAttribute("aria-current")).toBe("true");
      expect(await page.getByLabel("Papel").inputValue()).toBe(name);
      expect(await page.getByLabel("Ver terminais").isChecked()).toBe(hasTerminals);
      if (javaScript) expect(await chip.evaluate((link) => link === document.activeElement)).toBe(true);
    }

    // What is wrong is said, and what was typed and ticked stays.
    await page.getByLabel("Papel").fill("");
    await page.getByLabel("Ver terminais").uncheck();
    await page.getByRole("button", { name: "Aprovar 1 pessoa" }).click();
    await expect.poll(() => main.getByRole("alert").textContent()).toContain("Dê um nome ao papel");
    expect(await page.getByLabel("Ver as vendas").isChecked()).toBe(true);
    expect(await page.getByLabel("Ver terminais").isChecked()).toBe(false);
    await maria.expectAccessible();
    await page.getByLabel("Papel").fill("Caixa");
    await page.getByRole("button", { name: "Aprovar 1 pessoa" }).dblclick();
    await expect.poll(() => maria.path).toBe(LIST);
    await expect.poll(() => said(maria)).toContain("1 pessoa aprovada");
    const [approved] = await read({ id: one.id });
    const user = await ask<SsoUser>(`/api/backoffice/sso/users/${approved?.user_id}/find-one`, {
      company: LOJA,
    });
    expect(user.companies).toMatchObject([
      {
        company_id: "emp-1001",
        role_name: "Caixa",
        permissions: ["customer-overview-read", "customer-sales-read"],
      },
    ]);

    // One invitation, whatever was clicked twice; it leads to a password, and that into the portal.
    const mails = (await upstream().outbox()).filter(({ to }) => to === one.email);
    expect(mails).toHaveLength(1);
    const guest = await somebody({ javaScript });
    await guest.page.goto(mails[0]?.links[0] ?? "");
    await guest.page.getByLabel("Nova senha", { exact: true }).fill("senha-nova-2026");
    await guest.page.getByLabel("Repita a nova senha").fill("senha-nova-2026");
    await guest.page.getByRole("button", { name: "Salvar senha" }).click();
    await expect
      .poll(() => guest.page.getByRole("heading", { level: 1 }).textContent())
      .not.toContain("senha nova");
    await guest.signInByHand(one.email, "/customer/vendas-detalhadas", "senha-nova-2026");
    await expect.poll(() => guest.path).toBe("/customer/vendas-detalhadas");
    await guest.goto(LIST);
    await expect.poll(() => guest.path).toContain("/unauthorized");

    // Refused with a reason that reaches the person; the list is as it was.
    const sorted = `${LIST}?ordem=nome`;
    await maria.goto(sorted);
    await main.getByRole("link", { name: `Recusar ${two.name}` }).click();
    await maria.expectAccessible();
    await page.getByLabel("Motivo").fill("Não trabalha nesta empresa.");
    await page.getByRole("button", { name: "Recusar pedido" }).click();
    await expect.poll(() => said(maria)).toContain(`O pedido de ${two.name} foi recusado`);
    await expect.poll(() => maria.path).toBe(sorted);
    const refusal = (await upstream().outbox()).find(({ to }) => to === two.email);
    expect(refusal?.text).toContain("Não trabalha nesta empresa.");

    await main.getByRole("link", { name: `Reenviar ${three.name}` }).click();
    await maria.expectAccessible();
    await page.getByRole("button", { name: "Reenviar e-mail" }).click();
    await expect.poll(() => said(maria)).toContain(`E-mail enviado de novo para ${three.email}.`);
    await expect.poll(() => maria.path).toBe(sorted);
    expect((await read({ id: three.id }))[0]?.expires_at).not.toBe(three.expires_at);
    expect(
      (await read({ id: `${one.id},${two.id},${three.id}` })).map(({ status }) => status).sort(),
    ).toEqual(["approved", "pending", "refused"]);
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import type { SsoUser, SsoUserSummary } from "#contract/sso-user-shapes";
import { SCRIPTED } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { said } from "./words.ts";
import { freshUpstream, somebody, upstream } from "./world.ts";

const LIST = "/partner/user/management";
const USERS = "/api/backoffice/sso/users";
const MARE_ALTA = { id: "emp-2001", partner: "par-2001" };
const CLARA = "clara@novo.example";
const SECRET = "senha-nova-2026";

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  beforeEach(freshUpstream);

  test("somebody is invited, given access, signs in with the mailed link, and loses it while signed in", async () => {
    const ask = await upstreamAs("paulo@parceiro.example");
    const found = async (search: string) =>
      (await ask<{ items: SsoUserSummary[] }>(USERS, { company: MARE_ALTA, query: { search } })).items;

    const paulo = await somebody({ javaScript });
    const { page } = paulo;
    const main = page.getByRole("main");
    await paulo.signIn("paulo@parceiro.example", LIST);
    await paulo.expectAccessible();

    // First where and with which profile: in the address, so that nothing is lost by a search.
    await main.getByRole("link", { name: "Convidar usuários" }).click();
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect.poll(() => said(paulo)).toContain("Escolha ao menos uma empresa.");
    await page.getByLabel("Parceira Maré Alta").check();
    await page.getByLabel("Operador", { exact: false }).first().check();
    await expect.poll(() => said(paulo)).toContain("Perfil Operador");
    await paulo.expectAccessible();

    // Two people at once, of whom one is known already: the other is invited, and only once.
    await page.getByLabel("Nome completo").first().fill("Clara Exemplo Nova");
    await page.getByLabel("E-mail").first().fill(CLARA);
    await page.getByText("Convidar mais pessoas").click();
    await page.getByLabel("Nome completo").nth(1).fill("Fábio Exemplo Xavier");
    await page.getByLabel("E-mail").nth(1).fill("fabio@parceiro.example");
    await page.getByRole("button", { name: "Enviar convites" }).click();
    await expect.poll(() => said(paulo)).toContain("Já existe um usuário com este e-mail.");
    expect(await said(paulo)).toContain("1 convite enviado.");
    expect(await page.getByLabel("E-mail").first().inputValue()).toBe("fabio@parceiro.example");
    await paulo.expectAccessible();
    const mails = (await upstream().outbox()).filter(({ to }) => to === CLARA);
    expect(mails).toHaveLength(1);
    const [clara] = await found(CLARA);
    expect(clara).toMatchObject({ status: "invited", roles: ["portal_partner"] });

    // One more permission in the matrix.
    await paulo.goto(`${LIST}/${clara?.id}`);
    await paulo.expectAccessible();
    await main.getByRole("link", { name: "Permissões em Parceira Maré Alta" }).click();
    const words = "Com o que está marcado, a pessoa vê";
    await expect.poll(() => said(paulo)).toContain(`${words} terminais e clientes; não altera nada.`);
    await page.getByLabel("Ver usuários").check();
    if (javaScript)
      await expect
        .poll(() => said(paulo))
        .toContain(`${words} terminais, clientes e usuários; não altera nada.`);
    await paulo.expectAccessible();
    await page.getByRole("button", { name: "Salvar permissões" }).dblclick();
    await expect.poll(() => paulo.path).toBe(`${LIST}/${clara?.id}`);
    const user = await ask<SsoUser>(`${USERS}/${clara?.id}/find-one`, { company: MARE_ALTA });
    expect(user.companies[0]?.permissions.sort()).toEqual([
      "client-data-read",
      "terminals-read",
      "user-management-read",
    ]);

    // The mailed link leads to a password, and that into the portal, as far as the permissions go.
    const guest = await somebody({ javaScript });
    await guest.page.goto(mails[0]?.links[0] ?? "");
    await guest.page.getByLabel("Nova senha", { exact: true }).fill(SECRET);
    await guest.page.getByLabel("Repita a nova senha").fill(SECRET);
    await guest.page.getByRole("button", { name: "Salvar senha" }).click();
    await guest.page.getByText("Senha salva").first().waitFor();
    await guest.signInByHand(CLARA, LIST, SECRET);
    await expect.poll(() => guest.path).toBe(LIST);
    expect(await guest.page.getByRole("link", { name: "Convidar usuários" }).count()).toBe(0);

    // Access is withdrawn, then the account: both count for whoever is signed in.
    await paulo.goto(`${LIST}/${clara?.id}/bloquear`);
    await paulo.expectAccessible();
    await page.getByRole("button", { name: "Bloquear" }).click();
    await expect.poll(() => said(paulo)).toContain("O usuário está bloqueado");
    await guest.page.reload();
    await expect.poll(() => guest.path).toContain("/signin");
    await paulo.goto(`${LIST}/${clara?.id}/empresas/emp-2001/retirar`);
    await page.getByRole("button", { name: "Retirar acesso" }).click();
    await expect.poll(() => paulo.path).toBe(LIST);
    expect(await found(CLARA)).toEqual([]);
  });
});

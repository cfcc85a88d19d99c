import { beforeEach, describe, expect, test } from "vitest";
import type { ReviewedAccess } from "#contract/extension/access-reviews";
import { SCRIPTED } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { overTheWire, sendOverTheWire } from "./over-the-wire.ts";
import { says } from "./words.ts";
import { freshUpstream, somebody } from "./world.ts";

const PAGE = "/partner/user/management/revisao";
const MARE_ALTA = { id: "emp-2001", partner: "par-2001" };
const API = "/api/portal/companies/emp-2001/access-reviews";

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  beforeEach(freshUpstream);

  test("accesses are confirmed as they were seen, and what changed meanwhile is looked at again", async () => {
    const ask = await upstreamAs("paulo@parceiro.example");
    const due = async () =>
      (await ask<{ items: ReviewedAccess[] }>(API, { company: MARE_ALTA })).items
        .filter(({ reviewed }) => reviewed === null)
        .map(({ user_id }) => user_id);
    const paulo = await somebody({ javaScript });
    const { page } = paulo;
    const main = page.getByRole("main");
    const confirm = () => main.getByRole("button", { name: "Confirmar os acessos marcados" }).click();
    await paulo.signIn("paulo@parceiro.example", "/partner/user/management");
    await main.getByRole("link", { name: "Revisão de acessos" }).click();
    await expect.poll(() => paulo.path).toBe(PAGE);
    await says(paulo, /4º trimestre de 2026.*0 de \d acessos confirmados/);
    await paulo.expectAccessible();

    await confirm();
    await says(paulo, /Marque ao menos uma pessoa/);

    // Somebody else is faster, and changes one of those who are ticked.
    const other = await overTheWire("semprecos@parceiro.example");
    const fabio = "/partner/user/management/usr-fabio/editar";
    await sendOverTheWire(other, fabio, />Salvar/, { family_name: "Exemplo Ximenes" });
    await page.getByLabel("Marcar Fábio").check();
    await page.getByLabel("Marcar Gilda").check();
    await page.getByRole("status").getByText("2 pessoas", { exact: true }).waitFor();
    await confirm();
    await says(paulo, /O acesso de Fábio Exemplo Ximenes mudou depois que você abriu a lista/);
    // As it is now is shown once the list has been read again; until then nobody has seen it.
    await main
      .getByRole("row", { name: /Fábio/ })
      .getByText("Mudou depois que você abriu a lista.")
      .waitFor();
    expect(await page.getByLabel("Marcar Fábio").isChecked()).toBe(true);
    expect(await page.getByLabel("Marcar Gilda").isChecked()).toBe(true);
    expect(await due()).toContain("usr-gilda");

    await confirm();
    await says(paulo, /2 acessos confirmados no 4º trimestre de 2026/);
    expect(await due()).not.toContain("usr-fabio");
    expect(await due()).not.toContain("usr-gilda");
  });
});

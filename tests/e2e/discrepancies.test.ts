import { readFile } from "node:fs/promises";
import { beforeEach, describe, expect, test } from "vitest";
import type { Discrepancy, DiscrepancyDetail, DiscrepancyTotals } from "#contract/extension/discrepancies";
import type { DiscrepancyClaim } from "#contract/extension/discrepancy-claims";
import { SCRIPTED } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { money, said } from "./words.ts";
import { freshUpstream, somebody } from "./world.ts";

const REPORT = "/customer/gestao-vendas/relatorio-divergencias";
const CALLS = "/api/portal/customers/cli-1001/discrepancies";
const LOJA = { id: "emp-1001", customer: "cli-1001" };

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  beforeEach(freshUpstream);

  test("Maria finds what an acquirer owes her, claims all of it, takes the text along, and accepts the rest", async () => {
    const ask = await upstreamAs("maria@loja.example");
    const list = async (query: Record<string, string>) =>
      (await ask<{ items: Discrepancy[] }>(CALLS, { company: LOJA, query: { limit: "100", ...query } }))
        .items;
    const read = (id: string) => ask<DiscrepancyDetail>(`${CALLS}/${id}`, { company: LOJA });
    const totals = await ask<DiscrepancyTotals>(`${CALLS}/totals`, { company: LOJA });
    const cielo = totals.acquirers.find(({ acquirer }) => acquirer === "cielo");

    const maria = await somebody({ javaScript });
    const { page } = maria;
    const main = maria.content;
    await maria.signIn("maria@loja.example", REPORT);
    expect(await said(maria)).toContain(money(totals.lost_amount));
    await maria.expectAccessible();

    // What costs most, as sentences that lead to the discrepancies behind them.
    await main.getByRole("link", { name: "Causas e meses" }).click();
    await expect.poll(() => maria.path).toBe(`${REPORT}?visao=causas`);
    await maria.expectAccessible();
    await main.getByRole("listitem").getByRole("link").first().click();
    await expect.poll(() => maria.path).toContain("tipo=");
    const [cause] = totals.causes;
    expect(await main.locator("table.table").last().locator("tbody tr").count()).toBe(cause?.count);

    // All that Cielo owes, as one claim.
    await maria.goto(REPORT);
    await main.getByRole("link", { name: `Reclamar ${cielo?.claimable_count} da Cielo` }).click();
    await expect.poll(() => maria.path).toContain("/contestar?escopo=adquirente");
    expect(await said(maria)).toContain(
      `Reclamar ${cielo?.claimable_count} divergências na Cielo, que custaram ${money(cielo?.claimable_amount ?? 0)}?`,
    );
    await maria.expectAccessible();
    // The safe way stands before the act.
    const ways = main.locator("form .actions").locator("a, button");
    expect((await ways.allTextContents())[0]).toBe("Voltar sem reclamar");
    const form = await maria.formAround("Reclamar");
    const here = maria.path;
    await main.getByRole("button", { name: "Reclamar" }).dblclick();
    await expect.poll(() => maria.path).toMatch(/\/texto\/\d+$/);
    const text = await page.getByLabel("Copie e envie").inputValue();
    const claim = await ask<DiscrepancyClaim>(`${CALLS}/claims/${maria.path.split("/").at(-1)}`, {
      company: LOJA,
    });
    expect(claim.items).toHaveLength(cielo?.claimable_count ?? 0);
    for (const { nsu } of claim.items) expect(text).toContain(nsu ?? "Sem venda correspondente");
    expect(text).toContain(`Valor a devolver: ${money(claim.expected_amount)}`);
    await maria.expectAccessible();
    await page.emulateMedia({ media: "print" });
    expect(await main.getByRole("heading").first().isVisible()).toBe(false);
    expect(await main.getByText("Valor a devolver").last().isVisible()).toBe(true);
    await page.emulateMedia({ media: "screen" });
    // Sent once more it is still the one claim.
    expect((await maria.resend(here, form)).location).toBe(maria.path);
    expect(await list({ acquirer: "cielo", status: "open", effect: "loss" })).toEqual([]);

    // One of what is left is looked after, annotated and accepted.
    const [one] = await list({ status: "open", effect: "loss" });
    const id = one?.id ?? "";
    await maria.goto(`${REPORT}/${id}`);
    await page.getByLabel("Quem cuida desta divergência").selectOption({ label: "Maria Exemplo Falcão" });
    await page.getByRole("button", { name: "Definir responsável" }).click();
    await expect.poll(() => said(maria)).toContain("Maria Exemplo Falcão cuida desta divergência.");
    await page.getByLabel("Nova nota").fill("Pediram o comprovante.\nEnviado hoje.");
    await page.getByRole("button", { name: "Anotar" }).click();
    await expect.poll(() => said(maria)).toContain("Nota guardada.");
    await maria.expectAccessible();

    // The receipt goes along: what is no document is refused at its field, what is one comes back as it was.
    const attach = async (name: string, text: string) => {
      await main
        .getByLabel("Novo anexo")
        .last()
        .setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.from(text) });
      await page.getByRole("button", { name: "Anexar arquivo" }).last().click();
    };
    await attach("foto.pdf", "<html>");
    await expect.poll(() => said(maria)).toContain("O conteúdo não é de um PDF, PNG ou JPG.");
    await maria.expectAccessible();
    await attach("comprovante.pdf", "%PDF-1.4 de prova");
    await expect.poll(() => maria.path).toBe(`${REPORT}/${id}`);
    const receipt = main.getByRole("listitem").filter({ hasText: "comprovante.pdf" }).first();
    await expect.poll(() => receipt.textContent()).toContain("Maria Exemplo Falcão");
    const coming = page.waitForEvent("download");
    await receipt.getByRole("link", { name: "comprovante.pdf", exact: true }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe("comprovante.pdf");
    expect(await readFile(await download.path(), "utf8")).toBe("%PDF-1.4 de prova");
    await receipt.getByRole("link", { name: "Retirar comprovante.pdf" }).click();
    await expect.poll(() => said(maria)).toContain("Retirar o arquivo?");
    await maria.expectAccessible();
    await page.getByRole("button", { name: "Retirar anexo" }).click();
    await expect.poll(() => said(maria)).toContain("Anexo retirado.");
    await expect.poll(() => said(maria)).toContain("Nenhum até agora.");
    await main.getByRole("link", { name: "Aceitar…" }).click();
    await page.getByLabel("Motivo").fill("ok");
    await page.getByRole("button", { name: "Aceitar 1 divergência" }).click();
    await expect.poll(() => said(maria)).toContain("Diga por que aceita, em pelo menos 3 letras.");
    expect(await page.getByLabel("Motivo").inputValue()).toBe("ok");
    await maria.expectAccessible();
    await page.getByLabel("Motivo").fill("Valor pequeno.");
    await page.getByRole("button", { name: "Aceitar 1 divergência" }).click();
    await expect.poll(() => maria.path).toBe(`${REPORT}/${id}`);
    const { status, assignee, notes, history } = await read(id);
    expect([status, assignee?.name, notes[0]?.detail]).toEqual([
      "accepted",
      "Maria Exemplo Falcão",
      "Pediram o comprovante.\nEnviado hoje.",
    ]);
    expect(history.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["accepted", "file-removed", "file-added", "note", "assigned"]),
    );
  });
});

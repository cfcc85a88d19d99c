import { describe, expect, test } from "vitest";
import type { WorkItem } from "#contract/extension/work";
import { type Person, SCRIPTED, WITHOUT_LINE } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { overTheWire, sendOverTheWire } from "./over-the-wire.ts";
import { says } from "./words.ts";
import { freshUpstream, mutations, somebody } from "./world.ts";

const LIST = "/partner/trabalho";
const REFUSED = "document-refused.doc-1001-4";
const PARCEIRA = { id: "emp-2001", partner: "par-2001" };
const at = (person: Person) => expect.poll(() => person.path.split("?")[0]);

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  test("two people share the queue: one takes a thing, postpones it, notes why; the other finds it done", async () => {
    await freshUpstream();
    const ask = await upstreamAs("paulo@parceiro.example");
    const read = () => ask<WorkItem>(`/api/portal/partners/par-2001/work/${REFUSED}`, { company: PARCEIRA });
    const paulo = await somebody({ javaScript });
    const { page } = paulo;
    await paulo.signIn("paulo@parceiro.example", LIST);
    await at(paulo).toBe(LIST);
    await paulo.expectAccessible();

    await page
      .getByRole("link", { name: /^Documento recusado/ })
      .first()
      .click();
    await says(paulo, /Total do filtro\s*2/);
    await page.getByRole("button", { name: /Assumir.*Comprovante de domicílio bancário/ }).click();
    await says(paulo, /Você cuida deste trabalho/);
    expect((await read()).owner?.id).toBe("usr-paulo");

    await page.locator(`[id="linha-${REFUSED}"]`).getByRole("link").click();
    await at(paulo).toBe(`${LIST}/${REFUSED}`);
    await paulo.expectAccessible();
    await page.getByLabel("Nota").fill("O cliente manda até sexta.");
    await page.getByRole("button", { name: "Salvar nota" }).click();
    await says(paulo, /Nota salva/);
    await page.getByLabel("Adiar até").fill("2026-11-20");
    await page.getByRole("button", { name: "Adiar", exact: true }).click();
    await says(paulo, /Escolha um dia de 21\/11\/2026/);
    await paulo.expectAccessible();
    // With script over the record, which has the same form.
    await page.getByLabel("Adiar até").last().fill("2026-11-27");
    await page.getByRole("button", { name: "Adiar", exact: true }).click();
    await says(paulo, /Adiado até 27\/11\/2026/);
    await at(paulo).toBe(`${LIST}/${REFUSED}`);
    expect(await read()).toMatchObject({ state: "postponed", note: "O cliente manda até sexta." });

    // Somebody else has the page open, and is faster.
    await sendOverTheWire(
      await overTheWire("fabio@parceiro.example"),
      `${LIST}/${REFUSED}`,
      />Dar por feito</,
    );
    await page.getByLabel("Nota").fill("Chegou.");
    await page.getByRole("button", { name: "Salvar nota" }).click();
    await says(paulo, /Fábio Exemplo Xavier já deu este trabalho por feito/);
    expect(await page.getByLabel("Nota").last().inputValue()).toBe("Chegou.");
    await paulo.expectAccessible();
    expect((await mutations()).filter((call) => call.includes("/work/"))).toHaveLength(6);

    await paulo.goto("/partner/customers/cli-1001/historico?tipo=trabalho");
    await says(paulo, /dado por feito/);
    await page.getByText("Anotar", { exact: true }).click();
    await page.getByLabel("Nova nota").fill("Documento novo chegou por e-mail.");
    await page.getByRole("button", { name: "Guardar nota" }).click();
    await says(paulo, /Documento novo chegou por e-mail/);
    await paulo.expectAccessible();
  });
});

describe("a row that is acted on", () => {
  const MINE = "/partner/trabalho?dono=sem-dono";
  async function opened() {
    await freshUpstream();
    const paulo = await somebody({ width: 1280 });
    await paulo.signIn("paulo@parceiro.example", MINE);
    await paulo.complete();
    return paulo;
  }
  const take = ({ page }: Person) => page.locator("tbody").getByRole("button", { name: /^Assumir/ });

  test("leads on to the row that takes its place", async () => {
    const paulo = await opened();
    const { page } = paulo;
    const next = await page.locator("tbody tr").nth(1).getByRole("link").first().textContent();
    await take(paulo).first().focus();
    await page.keyboard.press("Enter");
    await page.locator(".toast--success").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(next);
  });

  test("says in sight that it waits for the line", async () => {
    const paulo = await opened();
    await paulo.context.setOffline(true);
    await take(paulo).last().click();
    await paulo.page.locator(".notices-at-foot").getByText("Sem conexão: guardado.").waitFor();
    await paulo.context.setOffline(false);
    await paulo.page.locator(".toast--success").waitFor();
    paulo.expectComplaints(WITHOUT_LINE);
  });
});

/** ISO offers between a merchant and its partner. */
import { describe, expect, test } from "vitest";
import type { IsoOffer } from "#contract/iso-offers";
import { type Person, SCRIPTED } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { overTheWire, sendOverTheWire } from "./over-the-wire.ts";
import { money, plain, says } from "./words.ts";
import { freshUpstream, mutations, somebody } from "./world.ts";

const LOJA = { id: "emp-1001", customer: "cli-1001" };
const CALL = "/api/backoffice/companies/emp-1001/offer-iso";
const TAB = "/partner/customers/cli-1001/ofertas";

async function signedIn(account: string, path: string, javaScript: boolean | undefined): Promise<Person> {
  const person = await somebody({ javaScript });
  await person.signIn(account, path);
  await expect.poll(() => person.path).toBe(path);
  return person;
}

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  test("a merchant sees an offer, views it, accepts it with the right CPF, and deletes another", async () => {
    await freshUpstream();
    const ask = await upstreamAs("maria@loja.example");
    const read = async (id: string) => {
      const [offer] = await ask<IsoOffer[]>(CALL, { company: LOJA, query: { offer_id: id } });
      if (!offer) throw new Error(`no offer ${id}`);
      return offer;
    };
    const pending = await ask<IsoOffer>(`${CALL}/pending-offer`, { company: LOJA });
    const maria = await signedIn("maria@loja.example", "/customer/visao-geral", javaScript);
    const { page } = maria;
    const main = page.getByRole("main");
    const kept = pending.effect.saved_amount - 3 * pending.monthly_amount;
    const saved = `teria pago ${money(Math.abs(kept))} a m`;
    await says(maria, saved);
    await maria.expectAccessible();
    expect(await mutations()).toEqual([]);

    await main.getByRole("button", { name: "Ver oferta" }).click();
    await expect.poll(() => maria.path).toBe(`/customer/ofertas/${pending.id}`);
    await says(maria, "Oferta marcada como vista.");
    expect(await read(pending.id)).toMatchObject({ status: "viewed", history: [{ action: "viewed" }, {}] });
    for (const amount of [pending.effect.fee_amount, pending.effect.offer_fee_amount, pending.monthly_amount])
      await says(maria, money(amount));
    const [rate] = pending.items.flatMap(({ mdr }) => mdr);
    const [today] = rate?.current ?? [];
    if (!rate || !today) throw new Error("nothing to compare");
    const row = plain(await main.locator("tbody tr").first().textContent());
    for (const each of [rate.rate, today.rate])
      expect(row).toContain(`${(each / 100).toLocaleString("pt-BR", { minimumFractionDigits: 2 })} %`);
    await maria.expectAccessible();

    await main.getByRole("link", { name: "Aceitar oferta…" }).click();
    for (const paragraph of pending.legal_text.paragraphs) await says(maria, plain(paragraph));
    expect(await page.getByLabel("Seu nome completo").inputValue()).toBe("Maria Exemplo Falcão");
    await maria.expectAccessible();
    await page.getByLabel("Seu nome completo").fill("Maria E. Falcão");
    await page.getByLabel("Seu CPF").fill("529.982.247-26");
    await page.getByRole("button", { name: "Aceitar oferta" }).click();
    await says(maria, "Informe um CPF válido.");
    expect(await page.getByLabel("Seu nome completo").inputValue()).toBe("Maria E. Falcão");
    await maria.expectAccessible();
    expect(await mutations()).toHaveLength(1);

    await page.getByLabel("Seu CPF").fill("529.982.247-25");
    const form = await maria.formAround("Aceitar oferta");
    await page.getByRole("button", { name: "Aceitar oferta" }).dblclick();
    await says(maria, "Comprovante do aceite");
    await says(maria, pending.legal_text.hash);
    expect(await read(pending.id)).toMatchObject({
      status: "accepted",
      accepted_by_name: "Maria E. Falcão",
    });
    await maria.expectAccessible();
    const place = `/customer/ofertas/${pending.id}`;
    expect(await maria.resend(`${place}/aceitar`, form)).toEqual({ status: 303, location: place });
    const { history } = await read(pending.id);
    expect(history.filter(({ action }) => action === "accepted")).toHaveLength(1);

    await main.getByRole("link", { name: "Voltar às ofertas" }).click();
    await maria.expectAccessible();
    await main.getByRole("link", { name: "Vistas" }).click();
    await expect.poll(() => maria.path).toBe("/customer/ofertas?situacao=vista");
    await expect.poll(() => main.locator("tbody tr").count()).toBe(1);
    await main.locator("tbody a").click();
    await expect.poll(() => maria.path).toMatch(/^\/customer\/ofertas\/[^/?]+\?lista=/);
    const [other = ""] = maria.path.split("/").at(-1)?.split("?") ?? [];
    await main.getByRole("link", { name: "Excluir oferta…" }).click();
    await says(maria, "não dá para desfazer");
    await maria.expectAccessible();
    await page.getByRole("button", { name: "Excluir oferta" }).click();
    await says(maria, "Oferta excluída. As suas taxas não mudaram.");
    expect((await read(other)).status).toBe("deleted");
    await maria.goto("/customer/visao-geral");
    await expect.poll(() => main.getByText("Vendas brutas").count()).toBeGreaterThan(0);
    expect(await main.getByRole("button", { name: "Ver oferta" }).count()).toBe(0);
  });

  test("the partner follows what became of each, and takes one back", async () => {
    await freshUpstream();
    const ask = await upstreamAs("paulo@parceiro.example");
    const company = { id: "emp-2001", partner: "par-2001" };
    const offers = () => ask<IsoOffer[]>(CALL, { company });
    const before = await offers();
    const paulo = await signedIn("paulo@parceiro.example", TAB, javaScript);
    const main = paulo.content;
    const rows = await main.locator("tbody tr").allTextContents();
    const words = {
      pending: "Pendente",
      viewed: "Vista",
      accepted: "Aceita",
      deleted: "Excluída",
      expired: "Expirada",
    };
    expect(before.map(({ status }, at) => rows[at]?.includes(words[status]))).toEqual(Array(5).fill(true));
    for (const status of ["Vista em", "Aceita em", "Excluída em"]) await says(paulo, status);
    await paulo.expectAccessible();

    const pending = before.find(({ status }) => status === "pending");
    await main.locator(`a[href^="${TAB}/${pending?.id}?"]`).click();
    await expect.poll(() => paulo.path).toBe(`${TAB}/${pending?.id}?lista=`);
    await says(paulo, "o cliente teria pago");
    await paulo.expectAccessible();
    // The partner's look is none.
    expect((await offers()).map(({ status }) => status)).toEqual(before.map(({ status }) => status));
    await main.getByRole("link", { name: "Excluir oferta…" }).click();
    await says(paulo, "O cliente não poderá mais aceitá-la");
    await paulo.expectAccessible();
    await main.getByRole("button", { name: "Excluir oferta" }).click();
    await says(paulo, "Oferta excluída. O cliente não pode mais aceitá-la.");
    const deleted = (await offers()).find(({ id }) => id === pending?.id);
    expect(deleted).toMatchObject({ status: "deleted", history: [{ by_name: "Paulo Exemplo Andrade" }, {}] });
  });
});

test("whoever accepts an offer that the partner takes back meanwhile is told so where they are", async () => {
  await freshUpstream();
  const ask = await upstreamAs("maria@loja.example");
  const viewed = (await ask<IsoOffer[]>(CALL, { company: LOJA })).find(({ status }) => status === "viewed");
  const id = viewed?.id ?? "";
  const maria = await somebody({ width: 1280 });
  await maria.signIn("maria@loja.example", `/customer/ofertas/${id}`);
  await maria.page.getByRole("link", { name: "Aceitar oferta…" }).click();
  const dialog = maria.page.getByRole("dialog");
  await dialog.getByLabel("Seu CPF").fill("529.982.247-25");

  await sendOverTheWire(
    await overTheWire("paulo@parceiro.example"),
    `${TAB}/${id}/excluir`,
    />Excluir oferta</,
  );

  await dialog.getByRole("button", { name: "Aceitar oferta" }).click();
  await dialog.getByText(/A oferta já foi excluída por Paulo/).waitFor();
  // The form is gone; whoever is at a keyboard goes on in the dialog.
  await dialog.getByText("Nada a fazer").waitFor();
  const isThere = () => document.activeElement?.closest("[role=dialog]") != null;
  await expect.poll(() => maria.page.evaluate(isThere)).toBe(true);
});

import { describe, expect, test } from "vitest";
import type { Terminal, TerminalDetail } from "#contract/extension/terminals";
import { SCRIPTED } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { says } from "./words.ts";
import { freshUpstream, mutations, somebody } from "./world.ts";

const LOJA = { id: "emp-1001", customer: "cli-1001" };
const CALL = "/api/portal/customers/cli-1001/terminals";
const PAGE = "/customer/ativacao-terminais";

/** Maria on her terminals, and her questions to the upstream. */
async function atTerminals(javaScript: boolean | undefined) {
  await freshUpstream();
  const maria = await somebody({ javaScript });
  await maria.signIn("maria@loja.example", PAGE);
  await expect.poll(() => maria.path).toBe(PAGE);
  const ask = await upstreamAs("maria@loja.example");
  const find = async (status: string) => {
    const query = { status, sort: "serial_number" };
    const { items } = await ask<{ items: Terminal[] }>(CALL, { company: LOJA, query });
    const [found] = items;
    if (!found) throw new Error(`no ${status} terminal`);
    return found;
  };
  const read = (id: string) => ask<TerminalDetail>(`${CALL}/${id}`, { company: LOJA });
  return { maria, find, read };
}

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  test("a new terminal is activated with the code of the upstream", async () => {
    const { maria, find, read } = await atTerminals(javaScript);
    const { page } = maria;
    await maria.expectAccessible();
    const sent = await find("sent");
    await page.getByRole("link", { name: "Ativar terminal" }).click();
    await expect.poll(() => maria.path).toBe(`${PAGE}/ativar`);
    await maria.expectAccessible();
    await page.getByLabel("Número de série").fill("EX0000999999");
    await page.getByLabel("Loja").selectOption({ label: "Loja da Maria Centro" });
    await page.getByRole("button", { name: "Emitir código" }).click();
    await says(maria, /Número de série desconhecido/);
    expect(await page.getByLabel("Número de série").inputValue()).toBe("EX0000999999");
    await maria.expectAccessible();
    await page.getByLabel("Número de série").fill(sent.serial_number);
    await page.getByRole("button", { name: "Emitir código" }).click();
    await expect.poll(() => maria.path).toBe(`${PAGE}/${sent.id}/codigo`);
    const { activation_code: code, status } = await read(sent.id);
    expect(status).toBe("awaiting-activation");
    expect((await page.locator(".code").textContent())?.replace(" ", "")).toBe(code);
    await maria.expectAccessible();
  });

  // A long walk, on two busy cores.
  test("a terminal is found, moved, suspended, replaced and reactivated, each confirmed", async () => {
    const { maria, find, read } = await atTerminals(javaScript);
    const { page } = maria;
    const { id, serial_number } = await find("active");
    await maria.openFilters();
    await page.getByRole("searchbox", { name: "Buscar", exact: true }).fill(serial_number);
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect.poll(() => maria.path).toContain(`q=${serial_number}`);
    await page.getByRole("link", { name: serial_number, exact: true }).click();
    await expect.poll(() => maria.path).toContain(`${PAGE}/${id}?lista=q`);
    const record = maria.path;
    await maria.expectAccessible();

    await page.getByRole("link", { name: "Trocar de loja ou PDV" }).click();
    await page.getByLabel("Loja").selectOption({ label: "Loja da Maria Quiosque" });
    await page.getByLabel("PDV").fill("PDV 77");
    await maria.expectAccessible();
    await page.getByRole("button", { name: "Trocar de lugar" }).click();
    await says(maria, /O terminal está em Loja da Maria Quiosque, PDV 77/);
    expect(await read(id)).toMatchObject({ store_name: "Loja da Maria Quiosque", pos_number: "PDV 77" });

    await page.getByRole("link", { name: "Suspender…" }).click();
    await says(maria, new RegExp(`Suspender o terminal ${serial_number}.*para de vender na hora`));
    await maria.expectAccessible();
    expect((await mutations()).filter((call) => call.includes("suspend"))).toEqual([]);
    await page.getByRole("link", { name: "Voltar sem fazer nada" }).click();
    // Whatever was done or left, the way back is to the same list.
    await expect.poll(() => maria.path).toBe(record);
    expect((await read(id)).status).toBe("active");
    await page.getByRole("link", { name: "Suspender…" }).click();
    const form = await maria.formAround("Suspender terminal");
    await page.getByRole("button", { name: "Suspender terminal" }).click();
    await says(maria, /Terminal suspenso/);
    expect((await read(id)).status).toBe("suspended");
    // A second tap on a slow line.
    expect(await maria.resend(`${PAGE}/${id}/suspender`, form)).toMatchObject({ status: 303 });
    expect((await read(id)).history.filter(({ action }) => action === "suspended")).toHaveLength(1);

    await page.getByRole("link", { name: "Solicitar troca…" }).click();
    await page.getByLabel("Motivo").fill("A tela não acende.");
    await page.getByRole("button", { name: "Solicitar troca" }).click();
    await says(maria, /A troca deste terminal foi pedida/);
    expect((await read(id)).replacement_requested_at).not.toBeNull();
    await page.getByRole("link", { name: "Reativar…" }).click();
    await page.getByRole("button", { name: "Reativar terminal" }).click();
    await says(maria, /Terminal ativo de novo/);
    await expect.poll(() => maria.path).toBe(record);
    expect((await read(id)).status).toBe("active");
    await maria.expectAccessible();
  });

  test("the totals by status filter; what came back is deleted for good, after a confirmation", async () => {
    const { maria, find, read } = await atTerminals(javaScript);
    const { page } = maria;
    const returned = await find("returned");
    const totals = page.getByRole("region", { name: "Total do filtro" });
    await totals.getByRole("link", { name: /Devolvido/ }).click();
    await expect.poll(() => maria.path).toBe(`${PAGE}?situacao=devolvido`);
    expect(await totals.getByRole("link", { name: /Devolvido/ }).getAttribute("aria-current")).toBe("true");
    await maria.expectAccessible();
    await page.getByRole("link", { name: returned.serial_number }).click();
    await page.getByRole("link", { name: "Excluir…" }).click();
    await says(maria, /não há como voltar atrás/);
    await maria.expectAccessible();
    await page.getByRole("button", { name: "Excluir terminal" }).click();
    await says(maria, /Terminal baixado/);
    expect((await read(returned.id)).status).toBe("written-off");
  });
});

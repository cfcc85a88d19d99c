import { describe, expect, test } from "vitest";
import { SCRIPTED } from "#tests/support/browser";
import { addDays } from "~/domain/days";
import { says } from "./words.ts";
import { freshUpstream, somebody } from "./world.ts";

const ROUTING = "/partner/customers/cli-1001/roteamento";

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  test("a draft of rules is planned for a day and a time, and called back", async () => {
    await freshUpstream();
    const paulo = await somebody({ javaScript });
    const { page } = paulo;
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    await paulo.signIn("paulo@parceiro.example", `${ROUTING}/parcelas`);
    await page.getByRole("link", { name: "Desativar Visa 2 a 6 na Rede", exact: true }).first().click();
    await says(paulo, /Para onde vai o dinheiro/);
    await press("Pôr no rascunho");
    await says(paulo, /está no rascunho/);
    await paulo.goto(`${ROUTING}/rascunho`);

    await page.getByText("Publicar em outro momento…").click();
    const day = page.getByLabel("Dia", { exact: true });
    const tomorrow = addDays((await day.getAttribute("data-least")) ?? "", 1);
    await day.fill(tomorrow);
    await press("Agendar publicação");
    // The time is missing: what was typed stays, and the error stands at its field.
    await says(paulo, /Informe a hora\./);
    await expect.poll(() => day.inputValue()).toBe(tomorrow);
    await page.getByLabel("Hora de Brasília").fill("08:30");
    await paulo.expectAccessible();
    await press("Agendar publicação");
    await says(paulo, /Publicação agendada.*Paulo Exemplo Andrade agendou o rascunho para .* 08:30/);
    expect(await page.getByRole("button", { name: "Publicar agora" }).count()).toBe(0);
    await paulo.expectAccessible();

    await press("Cancelar agendamento");
    await says(paulo, /Publicar agora/);
  });
});

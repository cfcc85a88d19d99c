import { expect, test } from "vitest";
import { freshUpstream, somebody } from "./world.ts";

const PAGE = "/customer/avisos";

test("what one is told of is read, marked and set without a document in between", async () => {
  await freshUpstream();
  const maria = await somebody({ javaScript: true });
  const { page } = maria;
  const main = page.getByRole("main");
  const unread = main.getByText(/^\d+ não lidos?$/);
  await maria.signIn("maria@loja.example", PAGE);
  await maria.expectAccessible();
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  const before = Number.parseInt((await unread.textContent()) ?? "", 10);
  expect(before).toBeGreaterThan(1);

  // One; the toast says so, and the row stays where it is.
  await main
    .getByRole("button", { name: /^Marcar como lido/ })
    .first()
    .click();
  await expect.poll(() => page.locator(".toast").textContent()).toContain("Aviso marcado como lido.");
  await expect.poll(() => unread.textContent()).toMatch(new RegExp(`^${before - 1} `));

  // What is wrong in the preferences is said at its field; what was ticked stays.
  await main.getByRole("link", { name: "Preferências de aviso" }).click();
  await expect.poll(() => maria.heading.textContent()).toBe("Preferências de aviso");
  await maria.expectAccessible();
  const offer = main.getByRole("group", { name: "Oferta" }).getByLabel("E-mail");
  await offer.check();
  await main.getByLabel("Quantas horas antes").fill("99");
  await main.getByRole("button", { name: "Salvar preferências" }).click();
  await expect.poll(() => main.textContent()).toContain("Informe de 1 a 48 horas.");
  expect(await offer.isChecked()).toBe(true);
  await maria.expectAccessible();
  await main.getByLabel("Quantas horas antes").fill("9");
  await main.getByRole("button", { name: "Salvar preferências" }).click();
  await expect.poll(() => maria.heading.textContent()).toBe("Avisos");

  await main.getByRole("button", { name: "Marcar todos como lidos" }).click();
  await expect.poll(() => main.textContent()).toContain("Tudo lido.");
  expect(await main.getByRole("button", { name: "Marcar todos como lidos" }).count()).toBe(0);
  await maria.expectAccessible();
  expect(documents).toEqual([]);
  // The refused form alone.
  expect(maria.complaints).toEqual([expect.stringContaining("400")]);
});

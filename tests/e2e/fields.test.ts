/** What JavaScript adds to a form's fields, on the controls that work without it. */
import { expect, test } from "vitest";
import type { Person } from "#tests/support/browser";
import { somebody } from "./world.ts";

/** Until what helps while filling in a form is there: it comes with the first field that somebody goes to. */
async function goesTo({ page }: Person, label: string) {
  const help = page.waitForResponse(/\/field-help-/);
  const field = page.getByLabel(label, { exact: true });
  await field.click();
  await (await help).finished();
  return field;
}

test("a CNPJ is written as one while it is typed, and keeps the caret; what is wrong is said when it is left", async () => {
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", "/partner/companies/nova");
  const document = await goesTo(paulo, "CNPJ ou CPF");
  await expect
    .poll(async () => {
      await document.fill("");
      await document.pressSequentially("9996055000100");
      return document.inputValue();
    })
    .toBe("99.960.550/0010-0");
  await document.press("Home");
  for (let step = 0; step < 4; step++) await document.press("ArrowRight");
  await document.press("0");
  expect(await document.inputValue()).toBe("99.906.055/0001-00");
  expect(await document.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5);

  const error = page.locator("#document-error");
  expect(await error.count()).toBe(0);
  await document.press("Tab");
  await expect.poll(() => error.textContent()).toBe("Informe um CPF ou CNPJ válido.");
  expect(await document.getAttribute("aria-invalid")).toBe("true");
  expect(await document.getAttribute("aria-describedby")).toBe("document-hint document-error");
  await paulo.expectAccessible();

  await document.fill("");
  await document.press("Tab");
  await expect.poll(() => error.textContent()).toBe("Informe o CNPJ ou o CPF da empresa.");
  await document.fill("99960055000100");
  expect(await document.inputValue()).toBe("99.960.055/0001-00");
  await expect.poll(() => error.count()).toBe(0);
  expect(await document.getAttribute("aria-invalid")).toBeNull();
  expect(await document.getAttribute("aria-describedby")).toBe("document-hint");

  // The browser takes a blank that a sheet brings along for a part of an e-mail.
  const mail = page.getByLabel("E-mail");
  await mail.fill("ana@");
  await mail.press("Tab");
  await expect.poll(() => mail.getAttribute("aria-invalid")).toBe("true");
  await mail.fill("ana@loja.example\u00a0");
  await expect.poll(() => mail.getAttribute("aria-invalid")).toBeNull();

  const name = page.getByLabel("Nome fantasia");
  await name.fill("Loja ".repeat(13));
  await name.press("Tab");
  expect(await name.inputValue()).toBe("Loja ".repeat(13));
  await expect
    .poll(() => page.locator("#trade_name-error").textContent())
    .toBe("Use no máximo 60 caracteres.");
});

test("what the server says at a field comes back with its next answer, whatever was found in between", async () => {
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", "/partner/companies/nova");
  const send = page.getByRole("button", { name: "Criar empresa" });
  const error = page.locator("#document-error");
  const missing = "Informe o CNPJ ou o CPF da empresa.";
  const document = await goesTo(paulo, "CNPJ ou CPF");
  await send.click();
  await expect.poll(() => error.textContent()).toBe(missing);
  await document.fill("99960055000100");
  await expect.poll(() => error.count()).toBe(0);
  await document.fill("");
  await send.click();
  await expect.poll(() => error.textContent()).toBe(missing);
});

test("a period is chosen in a calendar over its boxes, by mouse and by keyboard", async () => {
  const maria = await somebody({ width: 1280 });
  const { page } = maria;
  await maria.signIn("maria@loja.example", "/customer/vendas-detalhadas?de=2026-11-01&ate=2026-11-20");
  const [from, to] = [page.getByLabel("De", { exact: true }), page.getByLabel("Até", { exact: true })];
  const calendar = page.getByRole("dialog", { name: "Escolher o período" });
  await expect
    .poll(async () => {
      await from.click();
      return calendar.isVisible();
    })
    .toBe(true);
  await maria.expectAccessible();
  await calendar.getByRole("button", { name: "3 de novembro de 2026", exact: true }).click();
  await calendar.getByRole("button", { name: "9 de novembro de 2026", exact: true }).click();
  await expect.poll(() => calendar.count()).toBe(0);
  expect([await from.inputValue(), await to.inputValue()]).toEqual(["2026-11-03", "2026-11-09"]);

  await to.press("Alt+ArrowDown");
  await expect.poll(() => calendar.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
  // Of the days all but one are out of the way of Tab, and arrows lead to them.
  const day = calendar.locator("button:focus");
  const first = await day.textContent();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => day.textContent()).not.toBe(first);
  const outline = () => day.evaluate((it) => getComputedStyle(it).outlineWidth);
  expect(await outline()).toBe("3px");
  // Nor is it covered by the days beside it, or taken for one of the period, where the system sets the colours.
  expect(await day.evaluate((it) => getComputedStyle(it).zIndex)).toBe("1");
  await page.emulateMedia({ forcedColors: "active" });
  expect(await outline()).toBe("3px");
  await page.emulateMedia({ forcedColors: null });
  await page.keyboard.press("Escape");
  await expect.poll(() => calendar.count()).toBe(0);
  // Tab goes on from the boxes, at either end of it.
  const isFocused = (box: typeof to) => box.evaluate((one) => one === document.activeElement);
  await to.press("Alt+ArrowDown");
  await expect.poll(() => calendar.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Tab");
  await expect.poll(() => isFocused(to)).toBe(true);
  await to.press("Alt+ArrowDown");
  await calendar.getByRole("button").first().focus();
  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => isFocused(from)).toBe(true);
  await expect.poll(() => calendar.count()).toBe(0);
  await from.click();
  await calendar.getByRole("button", { name: "Outubro de 2026", exact: true }).click();
  expect([await from.inputValue(), await to.inputValue()]).toEqual(["2026-10-01", "2026-10-31"]);
  // Where there is room for one month, it is the one that was chosen.
  await page.setViewportSize({ width: 700, height: 740 });
  await from.click();
  await calendar.getByRole("button", { name: "31 de outubro de 2026", exact: true }).waitFor();
});

test("a term is chosen in a calendar, and may have no end", async () => {
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", "/partner/subscriptions/ass-1007-1/pausar");
  const from = page.getByLabel("Primeiro dia da pausa");
  const until = page.getByLabel("Último dia da pausa");
  const calendar = page.getByRole("dialog", { name: "Escolher o período" });
  await expect
    .poll(async () => {
      await until.click();
      return calendar.isVisible();
    })
    .toBe(true);
  await paulo.expectAccessible();
  await calendar.getByRole("button", { name: "7 dias desde 20/11" }).click();
  expect([await from.inputValue(), await until.inputValue()]).toEqual(["2026-11-20", "2026-11-26"]);
  await until.click();
  await calendar.getByRole("button", { name: "1 de dezembro de 2026", exact: true }).click();
  await page.keyboard.press("Escape");
  await expect.poll(() => calendar.count()).toBe(0);
  // What ended before it begins has no end now.
  expect([await from.inputValue(), await until.inputValue()]).toEqual(["2026-12-01", ""]);
});

test("Escape in a calendar over a dialog closes the calendar alone", async () => {
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", "/partner/subscriptions/ass-1007-1");
  await paulo.complete();
  await page.getByRole("main").getByRole("link", { name: "Pausar assinatura…" }).click();
  const dialog = page.locator(".screen-dialog");
  const from = dialog.getByLabel("Primeiro dia da pausa");
  const calendar = page.getByRole("dialog", { name: "Escolher o período" });
  await expect
    .poll(async () => {
      await from.click();
      return calendar.isVisible();
    })
    .toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => calendar.count()).toBe(0);
  await paulo.drawn();
  expect(await dialog.count()).toBe(1);
  await from.press("Alt+ArrowDown");
  await expect.poll(() => calendar.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => calendar.count()).toBe(0);
  expect(await from.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

test("in a narrow window the calendar lies over the sheet of filters, whole, and the sheet stays", async () => {
  const maria = await somebody({ width: 600 });
  const { page } = maria;
  await maria.signIn("maria@loja.example", "/customer/vendas-detalhadas?de=2026-11-01&ate=2026-11-20");
  await maria.openFilters();
  const from = page.getByLabel("De", { exact: true });
  const calendar = page.getByRole("dialog", { name: "Escolher o período" });
  await expect
    .poll(async () => {
      await from.click();
      return calendar.isVisible();
    })
    .toBe(true);
  const { x = -1, y = -1, width = 0, height = 0 } = (await calendar.boundingBox()) ?? {};
  expect([x >= 0, y >= 0, x + width <= 600, y + height <= 740]).toEqual([true, true, true, true]);
  await calendar.getByRole("button", { name: "3 de novembro de 2026", exact: true }).click();
  await calendar.getByRole("button", { name: "9 de novembro de 2026", exact: true }).click();
  await expect.poll(() => from.inputValue()).toBe("2026-11-03");
  await from.click();
  await page.keyboard.press("Escape");
  await expect.poll(() => calendar.count()).toBe(0);
  await from.click();
  await expect.poll(() => calendar.count()).toBe(1);

  // A window of 1280 × 720 enlarged to four times has room for it neither above nor below: it scrolls.
  await page.setViewportSize({ width: 320, height: 180 });
  await calendar.getByRole("button", { name: "20 de novembro de 2026", exact: true }).click();
  await calendar.getByRole("button", { name: "28 de novembro de 2026", exact: true }).click();
  await expect.poll(() => from.inputValue()).toBe("2026-11-20");
});

test("a number beyond its bounds and a group with nothing ticked are spoken of when they are left", async () => {
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", "/partner/customers/cli-1001/roteamento/parcelas/nova");
  const priority = await goesTo(paulo, "Prioridade (opcional)");
  await priority.fill("10000");
  await priority.press("Tab");
  await expect
    .poll(() => page.locator("#priority-error").textContent())
    .toBe("Informe um número de 1 a 9999.");
  await priority.fill("9999");
  await expect.poll(() => page.locator("#priority-error").count()).toBe(0);

  const counts = page.getByRole("group", { name: "Parcelas" });
  const error = counts.locator(".field__error");
  const first = counts.getByRole("checkbox").first();
  await first.focus();
  await page.keyboard.press("Tab");
  expect(await error.count()).toBe(0);
  await priority.focus();
  await expect.poll(() => error.textContent()).toBe("Marque ao menos um número de parcelas.");
  await paulo.expectAccessible();
  await first.check();
  await expect.poll(() => error.count()).toBe(0);
});

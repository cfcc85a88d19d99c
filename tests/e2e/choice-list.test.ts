/** One choice among many is looked for by typing; the native control stays what is sent. */
import { expect, test } from "vitest";
import { somebody } from "./world.ts";

test("a choice among many is found by typing, and by keyboard alone", async () => {
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", "/partner/companies/nova");
  const native = page.locator('select[name="address.state"]');
  const box = page.getByRole("combobox", { name: "Estado" }).and(page.locator("input"));
  const loaded = page.waitForResponse(/choice-list.*\.js/);
  await native.focus();
  await loaded;
  await expect
    .poll(async () => {
      await native.press("p");
      return box.count();
    })
    .toBe(1);
  // Keys that came before it was there were the native list's.
  const told = await native.evaluateHandle((select) => {
    const events: string[] = [];
    for (const type of ["input", "change"]) select.addEventListener(type, () => events.push(type));
    return events;
  });
  await box.fill("p");
  const options = page.getByRole("listbox").getByRole("option");
  await expect.poll(() => options.allTextContents()).toEqual(["PA", "PB", "PE", "PI", "PR", "AP", "SP"]);
  await paulo.expectAccessible();
  // Where the system sets the colours no shadow parts it from what it lies over.
  await page.emulateMedia({ forcedColors: "active" });
  expect(await page.locator(".choice-list").evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe(
    "1px",
  );
  await page.emulateMedia({ forcedColors: null });
  for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  await expect.poll(() => native.inputValue()).toBe("PR");
  expect(await told.jsonValue()).toEqual(["input", "change"]);
  expect(await native.evaluate((select) => select === document.activeElement)).toBe(true);

  await native.click();
  await box.fill("es");
  await expect.poll(() => options.allTextContents()).toEqual(["ES"]);
  await page.keyboard.press("Escape");
  await box.waitFor({ state: "detached" });
  expect(await native.inputValue()).toBe("PR");

  await native.click();
  await options.filter({ hasText: "AC" }).click();
  await expect.poll(() => native.inputValue()).toBe("AC");
  await native.click();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  expect(
    await native.evaluate((select) => select.compareDocumentPosition(document.activeElement as Node)),
  ).toBe(4);
});

test("one of many boxes is found by its name, and what is ticked is a chip", async () => {
  const maria = await somebody({ width: 1280 });
  const { page } = maria;
  await maria.signIn("maria@loja.example", "/customer/vendas-detalhadas");
  await page.getByText("Colunas", { exact: true }).first().click();
  const words = page.locator("#colunas").getByLabel("Procurar pelo nome");
  const tid = page.getByRole("checkbox", { name: "TID", exact: true });
  await words.fill("tid");
  await expect.poll(() => page.getByRole("checkbox", { name: "Bandeira" }).isVisible()).toBe(false);
  await words.press("Enter");
  await expect.poll(() => tid.isChecked()).toBe(true);
  await expect.poll(() => page.getByRole("checkbox", { name: "Bandeira" }).isVisible()).toBe(true);
  const chip = page.getByRole("button", { name: "Desmarcar TID" });
  await chip.waitFor();
  await maria.expectAccessible();
  await chip.click();
  await expect.poll(() => tid.isChecked()).toBe(false);
  expect(await chip.count()).toBe(0);
  // Several may be taken back: the page stays with the others, however far below the box stands.
  const others = page.getByRole("list", { name: "Marcadas" });
  expect(await others.evaluate((list) => list.contains(document.activeElement))).toBe(true);

  const told = page.locator("#colunas .find-choices .field__hint");
  await words.fill("tid");
  await expect.poll(() => told.textContent()).toBe("Enter marca “TID”.");
  await maria.expectAccessible();
  await words.fill("nada assim");
  await expect.poll(() => told.textContent()).toBe("Nada com este nome.");
  await words.press("Escape");
  await expect.poll(() => told.count()).toBe(0);
});

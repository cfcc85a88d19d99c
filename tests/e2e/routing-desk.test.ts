/** What a partner's routing screens are filled in with beside their fields, where script runs. */
import { expect, test } from "vitest";
import type { InstallmentRule } from "#contract/routing-shapes";
import { upstreamAs } from "./ask-upstream.ts";
import { freshUpstream, mutations, somebody } from "./world.ts";

const ROUTING = "/partner/customers/cli-1001/roteamento";
const PAULO = "paulo@parceiro.example";

/** In the page: the rows whose drawing is not as high as they are. */
function drawnBeyond(rows: Element[]): string[] {
  return rows.flatMap((row) => {
    const [of, is] = [row, row.querySelector("svg")].map((one) => one?.getBoundingClientRect().height ?? 0);
    return of === is ? [] : [`${row.textContent}: ${is} of ${of}`];
  });
}

test("a rule is dragged to another place by keys and by the pointer, and reviewed before anything is written", async () => {
  await freshUpstream();
  const ask = await upstreamAs(PAULO);
  const names = async () =>
    (
      await ask<InstallmentRule[]>("/api/backoffice/customers/cli-1001/routing/card-installments", {
        company: { id: "emp-2001" },
      })
    ).map(({ name }) => name);
  const before = await names();
  const [first = "", second = "", third = ""] = before;
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  const handle = (name: string) =>
    page.getByRole("button", { name: `Mudar a ordem de ${name}`, exact: true });
  const said = page.locator("main [role=status][aria-live=assertive]");
  await page.setViewportSize({ width: 1280, height: 1400 });
  await paulo.signIn(PAULO, `${ROUTING}/parcelas`);

  await handle(first).focus();
  await page.keyboard.press("Space");
  await expect.poll(() => said.textContent()).toContain(`${first} na posição dela, 1ª de ${before.length}`);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => said.textContent()).toBe(`Regra ${first} na 2ª posição de ${before.length}.`);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => said.textContent()).toBe(`Regra ${first} na 3ª posição de ${before.length}.`);
  await paulo.expectAccessible();
  await page.keyboard.press("Space");
  await expect
    .poll(() => paulo.content.textContent())
    .toMatch(new RegExp(`Ela desce 2 posições e passa a decidir depois de “${third}”`));
  expect(await mutations()).toEqual([]);
  await page.getByRole("button", { name: "Pôr no rascunho" }).click();
  await expect
    .poll(() => paulo.content.textContent())
    .toContain(`A regra ${first}, mais abaixo, está no rascunho.`);
  // The list has it so, and nothing else does.
  const shown = page.locator("tr[id^=regra-] a[href*='/parcelas/rot-']");
  expect((await shown.allTextContents()).slice(0, 3)).toEqual([second, third, first]);
  expect(await names()).toEqual(before);

  // By the pointer, back to the top.
  await handle(first).hover();
  const from = await handle(first).boundingBox();
  const to = await handle(second).boundingBox();
  if (!from || !to) throw new Error("no handle is shown");
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 20);
  await page.mouse.move(to.x + 10, to.y + 5, { steps: 5 });
  await expect.poll(() => said.textContent()).toContain(`Regra ${first} na 1ª posição`);
  await page.mouse.up();
  await expect
    .poll(() => paulo.content.textContent())
    .toMatch(new RegExp(`Ela sobe 2 posições e passa a decidir antes de “${second}”`));
});

test("instalments are chosen by a slider and on the matrix, amounts on a line; what is typed moves them", async () => {
  await freshUpstream();
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  const slider = (name: string) => page.getByRole("slider", { name, exact: true });
  const box = (name: string) => page.getByRole("textbox", { name, exact: true });
  const answer = page.locator("#resultado");
  await page.setViewportSize({ width: 1280, height: 1400 });
  await paulo.signIn(PAULO, `${ROUTING}/valor/nova`);

  // The lines stand there from the start, and nothing moves when their handles come.
  const heightOf = async () => (await page.locator("form.form--wide").boundingBox())?.height;
  const drawn = await heightOf();
  expect(await page.getByRole("slider").count()).toBe(0);
  expect(await page.locator(".band-line", { hasText: "21×" }).locator("text").allTextContents()).toEqual([
    "1×",
    "6×",
    "12×",
    "18×",
    "21×",
  ]);
  expect(await page.locator(".band-line rect title").count()).toBeGreaterThan(2);
  // Each drawing is in its own row, and none over another.
  expect(await page.locator(".band-line__row").evaluateAll(drawnBeyond)).toEqual([]);

  // The slider and its boxes say the same, whichever is used.
  await box("Até quantas parcelas").hover();
  await slider("Último número de parcelas").focus();
  expect(await heightOf()).toBe(drawn);
  for (let times = 0; times < 9; times++) await page.keyboard.press("ArrowLeft");
  expect(await box("Até quantas parcelas").inputValue()).toBe("12");
  await box("De quantas parcelas").fill("2");
  await expect.poll(() => slider("Primeiro número de parcelas").getAttribute("aria-valuenow")).toBe("2");
  await expect
    .poll(() => slider("Primeiro número de parcelas").getAttribute("aria-valuetext"))
    .toBe("2 parcelas");

  // The first amount that is moved says that the rule is for a band; a handle stops at the limits of the others.
  await page.getByLabel("Bandeira").selectOption({ label: "Visa" });
  await page.getByLabel("Adquirente de destino").selectOption({ label: "Rede" });
  await slider("Valor inicial").focus();
  await page.keyboard.press("PageUp");
  expect(await page.getByLabel(/^Entre/).isChecked()).toBe(true);
  await box("Valor inicial, em reais").fill("90,00");
  await expect.poll(() => slider("Valor inicial").getAttribute("aria-valuetext")).toMatch(/^R\$\s90,00$/);
  await slider("Valor inicial").press("ArrowRight");
  await slider("Valor inicial").press("ArrowRight");
  expect(await box("Valor inicial, em reais").inputValue()).toBe("100,00");
  await box("Valor final, em reais").fill("150,00");
  await expect.poll(() => answer.textContent()).toMatch(/de R\$\s100,00 a R\$\s149,99/);
  await paulo.expectAccessible();
  const handle = await slider("Valor final").boundingBox();
  if (!handle) throw new Error("no handle is shown");
  await page.mouse.move(handle.x + 22, handle.y + 22);
  await page.mouse.down();
  await page.mouse.move(handle.x + 122, handle.y + 22, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => box("Valor final, em reais").inputValue()).not.toBe("150,00");
  await expect.poll(() => answer.textContent()).not.toMatch(/a R\$\s149,99/);

  // Over the matrix: card, brand and instalments at once. Below a wide window the form is as wide as it.
  await paulo.goto(`${ROUTING}/parcelas/nova`);
  const widthOf = async (selector: string) => (await page.locator(selector).boundingBox())?.width;
  await page.setViewportSize({ width: 1024, height: 1400 });
  expect(await widthOf("form.form--wide")).toBe(await widthOf(".matrix"));
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.getByLabel("Bandeira").hover();
  const matrix = page.getByRole("table", { name: "Matriz de parcelas: quem as regras escolhem hoje" });
  const boxOf = async (name: string, role: "columnheader" | "rowheader") => {
    const box = await matrix.getByRole(role, { name, exact: true }).boundingBox();
    if (!box) throw new Error("no matrix is shown");
    return box;
  };
  const { y, height } = await boxOf("Crédito Elo", "rowheader");
  const columnOf = async (count: string) => {
    const { x, width } = await boxOf(count, "columnheader");
    return { left: x, right: x + width, middle: x + width / 2 };
  };
  const [first, last] = [await columnOf("3"), await columnOf("6")];
  await page.mouse.move(last.middle, y + 10);
  await page.mouse.down();
  await page.mouse.move(first.middle, y + 12, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => page.getByLabel("Bandeira").inputValue()).toBe("elo");
  expect(await page.getByLabel("Tipo de cartão").inputValue()).toBe("credit");
  const ticked = () =>
    page
      .locator("input[name=installments]:checked")
      .evaluateAll((boxes) => boxes.map((one) => (one as HTMLInputElement).value));
  expect(await ticked()).toEqual(["3", "4", "5", "6"]);
  // What is chosen is marked where it stands, once the matrix is drawn with it.
  await expect
    .poll(() => page.locator(".matrix__picked").boundingBox())
    .toMatchObject({
      x: expect.closeTo(first.left, 0),
      y: expect.closeTo(y, 0),
      width: expect.closeTo(last.right - first.left, 0),
      height,
    });
  await page.getByLabel("Adquirente de destino").selectOption({ label: "Rede" });
  await expect.poll(() => answer.textContent()).toContain("Crédito Elo, 3 a 6 parcelas");
  expect(await mutations()).toEqual([]);
});

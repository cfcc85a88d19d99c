/** What a partner's routing screens are filled in with beside their fields, where script runs. */
import { expect, test } from "vitest";
import type { InstallmentRule } from "#contract/routing-shapes";
import { upstreamAs } from "./ask-upstream.ts";
import { freshUpstream, mutations, somebody } from "./world.ts";

const ROUTING = "/partner/customers/cli-1001/roteamento";
const PAULO = "paulo@parceiro.example";

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
  await page.getByRole("button", { name: "Descer regra" }).click();
  await expect.poll(() => paulo.content.textContent()).toContain(`A regra ${first} desceu 2 posições.`);
  expect((await names()).slice(0, 3)).toEqual([second, third, first]);

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

/** What counts goes on counting. */
import { expect, test } from "vitest";
import { somebody } from "./world.ts";

test("a deadline goes on by the server's clock, not by the browser's", async () => {
  const maria = await somebody({ width: 1200 });
  await maria.page.clock.install({ time: new Date("2031-01-01T00:00:00Z") });
  await maria.signIn("maria@loja.example", "/customer/transacoes-pendentes");
  const clock = maria.page.locator('time[data-clock="deadline"]').first();
  const minutes = async () => {
    const words = (await clock.textContent()) ?? "";
    const part = (unit: RegExp) => Number(unit.exec(words)?.[1] ?? 0);
    return part(/(\d+) dias?/) * 1440 + part(/(\d+) h/) * 60 + part(/(\d+) min/);
  };
  const before = await minutes();
  expect(before).toBeGreaterThan(10);
  await expect.poll(() => maria.page.locator("body > .marked-bar").count()).toBe(1);
  expect(await minutes()).toBe(before);
  await maria.page.clock.runFor(5 * 60_000);
  const passed = Math.abs(before - (await minutes()));
  expect(passed).toBeGreaterThanOrEqual(4);
  expect(passed).toBeLessThanOrEqual(6);
});

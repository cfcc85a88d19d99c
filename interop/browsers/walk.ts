/** Every screen of the table of screens, opened by a browser that is not Chromium. */
import type { Visit } from "../../bench/visits.ts";
import { within } from "../within.ts";
import type { Driver } from "./driver.ts";

/** What is wrong with screens, one sentence each; the documents must come from `portal`. */
export async function walkScreens(
  driver: Driver,
  portal: string,
  visits: readonly Visit[],
): Promise<string[]> {
  const faults: string[] = [];
  let visitor: Visit["visitor"] | undefined;
  await driver.goto(`${portal}/signin`);
  for (const visit of visits) {
    if (visitor !== visit.visitor) await driver.become(visit.visitor.jar.header);
    visitor = visit.visitor;
    const { path } = visit.screen;
    await driver.goto(portal + path);
    const wrong = await driver.run<string[]>(looked);
    faults.push(...wrong.map((one) => `${path}: ${one}`));
    const begins = await driver.run<boolean>("return document.getElementById('dados') !== null");
    const hasBegun = await within(15_000, () =>
      driver.run<boolean>("return document.documentElement.hasAttribute('data-application')"),
    );
    if (begins && !hasBegun) faults.push(`${path}: the application does not start`);
  }
  return faults;
}

/** A body for `Driver.run`: wider than the window, without a heading, or without its style sheet. */
const looked = `
  const root = document.documentElement;
  const wrong = [];
  if (root.scrollWidth > innerWidth) wrong.push(root.scrollWidth + " px wide in " + innerWidth);
  if (!document.querySelector("h1")?.textContent.trim()) wrong.push("no heading");
  if (getComputedStyle(document.body).fontFamily === "serif") wrong.push("no style sheet");
  return wrong;
`;

/** What comes with the application over plain fields, in any browser, by keys where it can be. */
import { DOWN, type Driver, ENTER, LEFT } from "./driver.ts";
import { field, must, started, type Told } from "./journeys.ts";

const ROUTING = "/partner/customers/cli-1001/roteamento";

const nameOfDay = (words: string) => `//*[@role="dialog"]//button[@aria-label = "${words}"]`;

/** The calendar over two native boxes, which are what is sent. */
export async function tryCalendar(driver: Driver, portal: string): Promise<Told> {
  await driver.goto(`${portal}/customer/vendas-detalhadas?de=2026-11-01&ate=2026-11-20`);
  await started(driver);
  const opened = '//*[@role="dialog" and @aria-label = "Escolher o período"]';
  await must(driver, "the calendar", async () => {
    await driver.click('//input[@name = "de"]');
    return driver.isThere(opened);
  });
  await driver.click(nameOfDay("3 novembro 2026"));
  await driver.click(nameOfDay("9 novembro 2026"));
  await must(driver, "the calendar gone", async () => !(await driver.isThere(opened)));
  const days = await driver.run<string[]>(
    "return ['de', 'ate'].map((name) => document.getElementsByName(name)[0].value)",
  );
  return [days.join() === "2026-11-03,2026-11-09", days.join(" to ")];
}

/** One of many, found by typing over the native list. */
export async function tryChoice(driver: Driver, portal: string): Promise<Told> {
  await driver.goto(`${portal}/partner/companies/nova`);
  await started(driver);
  const words = '//input[@role = "combobox"]';
  await must(driver, "the box to type into", async () => {
    await driver.focus('//select[@name = "address.state"]');
    await driver.press("p");
    return driver.isThere(words);
  });
  await driver.press("r");
  await driver.find('//*[@role = "option" and . = "PR"]');
  await driver.press(ENTER);
  const state = () => driver.run<string>("return document.getElementsByName('address.state')[0].value");
  await must(driver, "a choice", async () => (await state()) !== "");
  return [["PA", "PB", "PR"].includes(await state()), await state()];
}

/** A rule taken up, moved and put down by keys; what comes of it is asked before anything is written. */
export async function tryOrder(driver: Driver, portal: string): Promise<Told> {
  await driver.goto(`${portal}${ROUTING}/parcelas`);
  await started(driver);
  const said = () =>
    driver.run<string>(
      "return document.querySelector('main [role=status][aria-live=assertive]')?.textContent ?? ''",
    );
  await must(driver, "a rule taken up", async () => {
    await driver.focus('//button[starts-with(@aria-label, "Mudar a ordem de")]');
    await driver.press(" ");
    return (await said()).includes("na posição dela");
  });
  await driver.press(DOWN);
  await must(driver, "its new place", async () => (await said()).includes("na 2ª posição"));
  const place = await said();
  await driver.press(" ");
  await driver.find('//*[@role = "dialog"]//p[contains(., "Ela passa a decidir depois")]');
  return [true, place];
}

/** The slider and its boxes say the same. */
export async function trySlider(driver: Driver, portal: string): Promise<Told> {
  await driver.goto(`${portal}${ROUTING}/valor/nova`);
  await started(driver);
  const last = '//*[@role = "slider" and @aria-label = "Último número de parcelas"]';
  await must(driver, "its handles", async () => {
    await driver.focus(field("Até quantas parcelas"));
    return driver.isThere(last);
  });
  await driver.focus(last);
  for (let times = 0; times < 9; times++) await driver.press(LEFT);
  const count = () => driver.run<string>("return document.getElementsByName('installments.to')[0].value");
  await must(driver, "twelve", async () => (await count()) === "12");
  return [true, await count()];
}

/** What was typed, in any browser: asked about before it is left, there again after Back, sent once. */
import type { Driver } from "./driver.ts";
import { button, field, mark, must, started, type Told } from "./journeys.ts";

const CONTRACTS = "/partner/customers/cli-1001/contratos";
const CONTRACT = `${CONTRACTS}/con-1001-cielo`;
const GROUP = "/partner/customers/cli-1001/roteamento/grupos/gru-1001-2";
const CODE = "Código do estabelecimento";
const TYPED = "1234567890";

const QUESTION = '//*[@role="dialog" and contains(., "Sair sem salvar?")]';
const answer = (words: string) => `${QUESTION}//button[normalize-space() = "${words}"]`;

const fieldValue = (driver: Driver, name: string) =>
  driver.run<string>("return document.getElementsByName(arguments[0])[0]?.value", name);

/** A link and Back ask; who stays has the field as it was, who leaves is led on. */
export async function tryLeaving(driver: Driver, portal: string): Promise<Told> {
  await driver.goto(portal + CONTRACTS);
  await started(driver);
  const isSame = await mark(driver);
  await driver.click(`//main//a[@href = "${CONTRACT}"]`);
  await driver.fill(field(CODE), TYPED);
  await driver.click(`//main//a[@href = "${CONTRACTS}"]`);
  await driver.click(answer("Continuar editando"));
  await must(driver, "the question gone", () =>
    driver.run<boolean>("return !document.querySelector('[role=dialog]')"),
  );
  const kept = await fieldValue(driver, "establishment_code");
  // As by the button of the window: the driver's own would wait for an address.
  await driver.run("setTimeout(() => history.back())");
  await driver.find(QUESTION);
  const asked = await driver.path();
  await driver.click(answer("Sair sem salvar"));
  await must(driver, "the list", async () => (await driver.path()) === CONTRACTS);
  return [(await isSame()) && kept === TYPED && asked === CONTRACT, `"${kept}" kept, asked twice`];
}

/** A document in between, as a bookmark leads to; a page that may not be stored is read anew. */
export async function tryBack(driver: Driver, portal: string): Promise<Told> {
  await driver.goto(portal + CONTRACT);
  await started(driver);
  await driver.fill(field(CODE), TYPED);
  await driver.goto(`${portal}/modo-economico`);
  await driver.back();
  await must(
    driver,
    "what was typed",
    async () => (await fieldValue(driver, "establishment_code")) === TYPED,
  );
  return [true, `"${TYPED}" is back`];
}

/** Two presses and a link, before the browser has drawn anything: one form is sent, and the link is followed after it. */
export async function trySecondPress(driver: Driver, portal: string, name: string): Promise<Told> {
  await driver.goto(portal + GROUP);
  await started(driver);
  const isSame = await mark(driver);
  await driver.fill(field("Nome"), name);
  await driver.find(button("Salvar alteração"));
  await driver.run(pressed);
  await driver.find('//*[contains(@class, "toast--success")]');
  await must(driver, "the screen of the link", async () => (await driver.path()) === "/partner/faturas");
  const sent = await driver.run<number>("return window.sentForms");
  return [(await isSame()) && sent === 1, `sent ${sent} time, told, then ${await driver.path()}`];
}

const pressed = `
  const ask = window.fetch;
  window.sentForms = 0;
  window.fetch = (what, how) => {
    if ((how?.method ?? what.method) === "POST") window.sentForms += 1;
    return ask(what, how);
  };
  const save = [...document.querySelectorAll("main button")].find((one) => one.textContent.trim() === "Salvar alteração");
  save.click();
  save.click();
  document.querySelector('nav a[href="/partner/faturas"]').click();
`;

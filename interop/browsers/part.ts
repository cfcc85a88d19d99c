/** The portal in the engines of Firefox and of Safari: what people do there, and each screen once. */
import { startStack } from "../../bench/stack.ts";
import { type Visit, visitsOf } from "../../bench/visits.ts";
import type { Part, Trial } from "../part.ts";
import { startFirefox, startWebKit } from "./browsers.ts";
import { type Driver, ENTER } from "./driver.ts";
import { button, field, heading, mark, must, signIn, started, type Told, walkMenu } from "./journeys.ts";
import { tryBack, tryLeaving, trySecondPress } from "./typed.ts";
import { walkScreens } from "./walk.ts";
import { tryCalendar, tryChoice, tryOrder, trySlider } from "./widgets.ts";

const PARTNER = "paulo@parceiro.example";
const GROUP = "/partner/customers/cli-1001/roteamento/grupos/gru-1001-1";
const QUESTION = "/partner/customers/cli-1001/contratos";
const MENU = ["Vendas", "Recebíveis", "Taxas", "Terminais"];

export const browsers: Part = {
  name: "browsers",
  title: "Browsers besides Chromium",
  async run(trial) {
    const first = await worldOf(trial);
    await tryWithoutScript(trial, await startFirefox(trial, { javaScript: false }), first.portal);
    const firefox = await startFirefox(trial, { javaScript: true });
    await tryApplication(trial, "Firefox", firefox, first);
    const said = firefox.printed().split("\n").filter(isOfThePage);
    trial.tell(
      "Firefox: the console stays silent",
      said.length === 0,
      said.slice(0, 3).join("; ") || "nothing",
    );
    await firefox.end();
    // After a walk the portal asks who comes from this address to wait a moment.
    await tryApplication(trial, "WebKit", await startWebKit(trial), await worldOf(trial));
    trial.leaveOut("WebKit without script", "its driver finds elements by scripts of the page");
  },
};

/** Errors of pages, and what the policy of the content kept out; not what Firefox says of itself. */
function isOfThePage(line: string): boolean {
  return /^(JavaScript (error|warning): http|console\.(error|warn): "|.*Content-Security-Policy)/.test(line);
}

/** The least that Firefox makes a window, and a desk's. */
const WIDTHS = [500, 1280];

interface World {
  portal: string;
  visits: readonly Visit[];
}

/** A portal of its own, and each screen of it. */
async function worldOf(trial: Trial): Promise<World> {
  const { portal, stop } = await startStack();
  trial.after(stop);
  return { portal, visits: await visitsOf(portal) };
}

async function tryApplication(
  trial: Trial,
  name: string,
  driver: Driver,
  { portal, visits }: World,
): Promise<void> {
  trial.uses(driver.browser.name, driver.browser.version);
  const tell = tellerOf(trial, name);
  await driver.resize(1280, 900);
  await tell("the provider's form, then the first page", async () => {
    const path = await signIn(driver, portal, "maria@loja.example");
    return [path === "/customer/visao-geral", path];
  });
  await tell("four presses in the menu load no document", async () => {
    await started(driver);
    const isSame = await mark(driver);
    const seen = await walkMenu(driver, MENU);
    return [await isSame(), seen.join(", ")];
  });
  await tell("a period is chosen in the calendar over its boxes", () => tryCalendar(driver, portal));
  const paulo = visits.find(({ screen }) => screen.account === PARTNER);
  await driver.become(paulo?.visitor.jar.header ?? "");
  await tell("a form that is refused says so in place, keeps what was typed, and is sent corrected", () =>
    tryGroup(driver, portal),
  );
  await tell("a question opens over its page, and Back closes it", () => tryQuestion(driver, portal));
  await tell("the palette opens by keyboard and leads to a screen", () => tryPalette(driver));
  await tell("a form that was typed into is left by a link or Back when its reader says so", () =>
    tryLeaving(driver, portal),
  );
  await tell("what was typed is there again where Back leads to it from another document", () =>
    tryBack(driver, portal),
  );
  await tell("two presses and a link at once send one form, and the link is followed after its answer", () =>
    trySecondPress(driver, portal, `Lojas de ${name}`),
  );
  await tell("one of many is found by typing", () => tryChoice(driver, portal));
  await tell("a rule is moved by keys, and asked about before anything is written", () =>
    tryOrder(driver, portal),
  );
  await tell("a slider moves the box that is sent", () => trySlider(driver, portal));
  for (const width of WIDTHS)
    await tell(`${visits.length} screens in a window of ${width} px: none wider, all start`, async () => {
      await driver.resize(width, 900);
      const faults = await walkScreens(driver, portal, visits);
      return [faults.length === 0, faults.slice(0, 5).join("; ") || "all"];
    });
}

async function tryGroup(driver: Driver, portal: string): Promise<Told> {
  await driver.goto(portal + GROUP);
  await started(driver);
  const isSame = await mark(driver);
  await driver.fill(field("Nome"), "");
  await driver.fill(field("Descrição"), "As da rua de cima");
  await driver.click(button("Salvar alteração"));
  await driver.find('//*[contains(@class, "toast--danger")]');
  const kept = await driver.run<string>("return document.querySelector('[name=description]').value");
  await driver.fill(field("Nome"), "Lojas de rua");
  await driver.click(button("Salvar alteração"));
  await driver.find('//*[contains(@class, "toast--success")]');
  await driver.find('//tr[contains(., "Lojas de rua")]');
  return [(await isSame()) && kept === "As da rua de cima", `two toasts, no document; "${kept}" kept`];
}

async function tryQuestion(driver: Driver, portal: string): Promise<Told> {
  await driver.goto(portal + QUESTION);
  await started(driver);
  const isSame = await mark(driver);
  await driver.click('//a[starts-with(normalize-space(), "Excluir")]');
  await driver.find('//*[@role="dialog"]');
  await driver.back();
  const isGone = () => driver.run<boolean>("return !document.querySelector('[role=dialog]')");
  await must(driver, "the question closed", isGone);
  const path = await driver.path();
  return [path === QUESTION && (await isSame()), path];
}

async function tryPalette(driver: Driver): Promise<Told> {
  const isSame = await mark(driver);
  await driver.press("k", { control: true });
  const words = '//input[@aria-label="Ir para uma tela ou procurar"]';
  await driver.fill(words, "assin");
  await driver.find('//*[@role="option" and contains(., "Assinaturas")]');
  await driver.press(ENTER);
  await must(driver, "the screen", async () => (await heading(driver)) === "Assinaturas");
  return [await isSame(), await driver.path()];
}

async function tryWithoutScript(trial: Trial, driver: Driver, portal: string): Promise<void> {
  const tell = tellerOf(trial, "Firefox without script");
  await tell("signing in, a refused form, the same corrected, and its row", async () => {
    const path = await signIn(driver, portal, PARTNER);
    await driver.goto(portal + GROUP);
    await driver.fill(field("Nome"), "");
    await driver.fill(field("Descrição"), "Da rua de baixo");
    await driver.click(button("Salvar alteração"));
    await driver.find('//*[contains(@class, "error-summary")]');
    await driver.fill(field("Nome"), "Lojas de baixo");
    await driver.click(button("Salvar alteração"));
    await driver.find('//tr[contains(., "Lojas de baixo") and contains(., "Da rua de baixo")]');
    return [true, `${path}, then ${await driver.path()}`];
  });
}

/** Tells what was seen; what is thrown counts as not held, and the next is tried. */
function tellerOf(trial: Trial, name: string) {
  return async (what: string, run: () => Promise<Told>): Promise<void> => {
    try {
      const [held, seen] = await run();
      trial.tell(`${name}: ${what}`, held, seen);
    } catch (error) {
      trial.tell(`${name}: ${what}`, false, error instanceof Error ? error.message : String(error));
    }
  };
}

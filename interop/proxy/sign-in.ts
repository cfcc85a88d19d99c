/** Somebody at a real browser, through the proxy. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { launchBrowser } from "#tests/support/chromium";
import { PASSWORD } from "#tests/support/provider";
import type { Trial } from "../part.ts";
import type { Setting } from "./setting.ts";

const HOME = "/customer/visao-geral";
const REQUEST = "/customer/meu-estabelecimento/solicitar-alteracao";

export async function signIn(trial: Trial, name: string, { origin, http }: Setting): Promise<void> {
  const browser = await launchBrowser();
  trial.after(() => browser.close());
  // The certificate is self-made.
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: "pt-BR" });
  const complaints: string[] = [];
  context.on("weberror", (error) => complaints.push(error.error().message));
  context.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);

  await page.goto(`${origin}/signin`);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByLabel("E-mail").fill("maria@loja.example");
  await page.getByLabel("Senha").fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL(origin + HOME);
  await page.waitForSelector("html[data-application]");
  const spoken = await page.evaluate(
    () => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).nextHopProtocol,
  );
  const cookies = (await context.cookies(origin)).filter(({ httpOnly }) => httpOnly);
  const well = cookies.filter(
    ({ name, secure, path }) => name.startsWith("__Host-") && secure && path === "/",
  );
  trial.tell(
    `${name}: sign-in in Chromium, with cookies that no other host and no plain http can set or see`,
    well.length > 0 && cookies.every(({ secure }) => secure),
    cookies.map(({ name, secure }) => `${name}${secure ? " (Secure)" : ""}`).join(", "),
  );
  trial.tell(`${name}: HTTP/2 is spoken`, spoken === "h2", spoken);

  const again = await page.reload();
  const headers = (await again?.headersArray()) ?? [];
  const hsts = headers.filter((header) => header.name.toLowerCase() === "strict-transport-security");
  trial.tell(
    `${name}: the portal's own headers arrive once`,
    hsts.length === 1 && (await again?.headerValue("cache-control")) === "no-store",
    `Strict-Transport-Security ${hsts.map(({ value }) => value).join(" and ")}; Cache-Control ${await again?.headerValue("cache-control")}`,
  );

  await page.goto(origin + REQUEST);
  await page.waitForSelector("html[data-application]");
  await page.getByLabel("Como deve ficar").fill("Trocar o telefone");
  await page.getByRole("button", { name: "Enviar pedido" }).click();
  await page.locator(".error-summary").waitFor();
  trial.tell(
    `${name}: a form is refused at its field, and keeps what was typed`,
    (await page.getByLabel("Como deve ficar").inputValue()) === "Trocar o telefone" &&
      complaints.every((text) => text.includes("status of 400")),
    complaints.join("; ") || "the console is empty",
  );
  await refuseLarge(trial, name, page, origin);

  await page.goto(origin + HOME);
  await page.getByText("Sua conta").locator("..").click();
  await page.getByRole("button", { name: "Sair" }).click();
  await page.waitForURL(`${origin}/signin**`);
  const left = (await context.cookies(origin)).filter(({ name }) => name.includes("sid"));
  trial.tell(
    `${name}: sign-out comes back, without a session`,
    left.length === 0,
    new URL(page.url()).pathname,
  );

  const plain = await fetch(`http://localhost:${http}/signin?x=1`, { redirect: "manual" });
  const to = plain.headers.get("location") ?? "";
  trial.tell(
    `${name}: plain http leads to https`,
    plain.status === 308 && /^https:\/\/localhost(:\d+)?\/signin\?x=1$/.test(to),
    `${plain.status} to ${to.replace(/:\d+/, "")}`,
  );
  await context.close();
}

/** So large that a proxy refuses it itself, while the browser still sends. */
const LARGE = 40_000_000;

async function refuseLarge(trial: Trial, name: string, page: Page, origin: string): Promise<void> {
  const photo = join(trial.folder, "large.jpg");
  writeFileSync(photo, Buffer.alloc(LARGE));
  await page.goto(`${origin}/signin`);
  await page.setContent(
    `<form method="post" enctype="multipart/form-data" action="${origin}${REQUEST}"><input type="file" name="file"><button>Enviar</button></form>`,
  );
  await page.locator("input").setInputFiles(photo);
  const [refused] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === "POST"),
    page.getByRole("button", { name: "Enviar" }).click(),
  ]);
  await page.getByRole("heading", { name: "Envio grande demais" }).waitFor();
  const status = refused.status();
  trial.tell(
    `${name}: a form of 40 MB is refused in a page that Chromium shows`,
    status === 413,
    `${status}`,
  );
}

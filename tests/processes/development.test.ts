/** `npm run dev`, as a whole: what it prints, that the link signs in, and that a change of a source gets to the page. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { launchBrowser } from "#tests/support/chromium";
import { freePort } from "#tests/support/free-port";
import { WireVisitor } from "#tests/support/wire-visitor";
import { startNode, stop } from "../../tools/run.mjs";

test("a link is printed that signs people in, to pages that listen for changes", async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "portal-development-"));
  const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  const env = { ...process.env, ...ports, DATA_DIR, SANDBOX_SALES: "50" };
  const lines: string[] = [];
  const origin = await new Promise<string>((resolve, reject) => {
    const print = (line: string) => {
      lines.push(line);
      const ready = /\| ready (\S+)\n$/.exec(line)?.[1];
      if (ready) resolve(ready);
    };
    const running = startNode("dev", ["tools/dev.mjs"], { env, print });
    running.ended.then(() => reject(new Error(lines.join(""))));
    onTestFinished(async () => {
      await stop(running, { signal: "SIGINT", patience: 20_000 });
      rmSync(DATA_DIR, { recursive: true, force: true });
    });
  });

  expect(origin).toBe(`http://localhost:${ports.PORT}`);
  expect(lines.join("")).toMatch(/maria@loja\.example .*\n[\s\S]*Mensagens enviadas: /);

  const at = `http://127.0.0.1:${ports.PORT}`;
  const elsewhere = await fetch(`${at}/signin`, { redirect: "manual" });
  expect(elsewhere.headers.get("location")).toBe(`${origin}/signin`);

  const visitor = new WireVisitor(origin, at);
  const { location } = await visitor.signIn("maria@loja.example", "/customer/vendas-detalhadas");
  const landed = await visitor.get(location ?? "");
  expect([landed.path, landed.status]).toEqual(["/customer/vendas-detalhadas", 200]);
  const page = await (await browser()).newPage({ extraHTTPHeaders: { cookie: visitor.jar.header } });
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await page.goto(`${origin}/customer/vendas-detalhadas`);
  // Vite may find a dependency on the way, and load the page once more.
  await page.waitForSelector("html[data-application]");
  expect(complaints).toEqual([]);
  expect(lines.filter((line) => line.includes("Warning: "))).toEqual([]);

  const outside = await visitor.get("/environment");
  const nonce = /'nonce-([^']+)'/.exec(outside.headers.get("content-security-policy") ?? "")?.[1] ?? "none";
  expect(outside.text).toContain(
    `<script type="module" nonce="${nonce}">import{createHotContext}from"/@vite/client"`,
  );
});

async function browser() {
  const launched = await launchBrowser();
  onTestFinished(() => launched.close());
  return launched;
}

test("the build holds nothing of it", () => {
  const build = readFileSync("build/server/index.js", "utf8");
  expect(build.match(/@vite\/client|error\.stack \?\? error\.message/g)).toBeNull();
});

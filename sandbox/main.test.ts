import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "sandbox-main-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("the process says one line when it is ready, and ends well on SIGTERM", async () => {
  const main = fileURLToPath(new URL("./main.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", main, "--reset"], {
    env: { ...process.env, SANDBOX_PORT: "0", SANDBOX_SALES: "20", DATA_DIR: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk;
  });
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    said += chunk;
    if (said.includes("\n")) break;
  }
  expect(said).toMatch(/^sandbox ready http:\/\/127\.0\.0\.1:\d+\n$/);
  const url = said.trim().split(" ").at(-1);
  expect((await fetch(`${url}/openapi.json`)).status).toBe(200);

  child.kill("SIGTERM");
  const [code] = await once(child, "exit");
  expect(code).toBe(0);
});

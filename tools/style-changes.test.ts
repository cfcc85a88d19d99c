import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "vite";
import { expect, onTestFinished, test, vi } from "vitest";
import { styleChanges } from "./style-changes.ts";

test("a page is asked for again when a sheet changes that its document carries, and no other file's change does so", async () => {
  const root = mkdtempSync(join(tmpdir(), "portal-styles-"));
  const put = (name: string, text: string) => writeFileSync(join(root, name), text);
  put("of-document.css", "h1 { color: red }");
  put("of-browser.css", "h2 { color: red }");
  put(
    "server.ts",
    'import "./of-document.css?inline";\nimport "./words";\nimport "./of-browser.css?inline";',
  );
  put("words.ts", "export {};");
  const server = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [styleChanges()],
  });
  onTestFinished(async () => {
    await server.close();
    rmSync(root, { recursive: true });
  });
  await server.ssrLoadModule("/server.ts");
  await server.environments.client.transformRequest("/of-browser.css");
  const { client, ssr } = server.environments;
  const toBrowser = vi.spyOn(client.hot, "send");
  const onServer = vi.spyOn(ssr.hot, "send");
  const reloadsAfter = async (name: string) => {
    toBrowser.mockClear();
    onServer.mockClear();
    server.watcher.emit("change", join(root, name));
    // The server's own modules are made anew last.
    await vi.waitFor(() => expect(onServer).toHaveBeenCalled());
    return JSON.stringify(toBrowser.mock.calls).split("full-reload").length - 1;
  };
  expect(await reloadsAfter("of-document.css")).toBe(1);
  expect(await reloadsAfter("of-browser.css")).toBe(0);
  expect(await reloadsAfter("words.ts")).toBe(0);
});

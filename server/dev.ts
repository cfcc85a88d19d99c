/**
 * The portal while somebody works on it: the same shell around Vite, which makes each module anew when its source
 * changes. `npm run dev` starts it beside the sandbox.
 */
import "./environment.ts";
import { fileURLToPath } from "node:url";
import { installGlobals, type ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import { createServer as createVite } from "vite";
import { config } from "../app/config.server.ts";
import { createLog } from "../app/log/log.server.ts";
import { readableLines } from "../app/log/readable.server.ts";
import { createServer } from "./create-server.ts";
import { showFailure } from "./failure-page.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const { host } = new URL(config.origin);

/** Cookies of one host do not reach another: whoever comes by another name is sent to the one that signs in. */
const onOneHost: RequestHandler = (req, res, next) => {
  const isElsewhere = req.method === "GET" && req.headers.host !== host && req.path !== "/readyz";
  if (isElsewhere) res.redirect(307, config.origin + req.originalUrl);
  else next();
};

const loadBuild = async () => (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild;

installGlobals({ nativeFetch: true });
const server = createServer({
  config,
  build: loadBuild,
  log: createLog(config.logLevel, readableLines()),
  clientFolder: `${root}public`,
  development: {
    before: [onOneHost, (req, res, next) => vite.middlewares(req, res, next)],
    showFailure,
  },
});
const vite = await createVite({
  root,
  // What the browser is told of changes comes over the portal's own port.
  server: { middlewareMode: true, hmr: { server: server.http } },
});
// The first page would wait for all modules; one that does not parse is shown there.
await loadBuild().catch(() => undefined);
await server.listen(config.port, config.host);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, async () => {
    await server.close({ grace: 0, deadline: 0 });
    await vite.close();
    process.exit(0);
  });

import { randomInt } from "node:crypto";
import { createServer, type Server } from "node:net";

/** Below those that systems give to outgoing connections: one of them might take the port before its server does. */
const FIRST = 20_000;
const PORTS = 6_000;

/**
 * A port of the loopback that nobody listens on. Its server begins to listen a while after it was told of it: until this
 * process ends it listens itself on the one that lies so many above, and no other process is given the same.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, FIRST + PORTS);
  const claim = await listening(port + PORTS);
  const probe = claim && (await listening(port));
  if (probe) return new Promise((resolve) => probe.close(() => resolve(port)));
  claim?.close();
  return freePort();
}

/** Null where another one listens there. */
function listening(port: number): Promise<Server | null> {
  const server = createServer().unref();
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(null) : reject(error),
    );
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

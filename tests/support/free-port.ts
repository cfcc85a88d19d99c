import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below those that systems give to outgoing connections: one of them might take the port before its server does. */
const [FIRST, END] = [20_000, 32_000];

/** A port of the loopback that nobody listens on. */
export function freePort(): Promise<number> {
  const port = randomInt(FIRST, END);
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(freePort()) : reject(error),
    );
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(port)));
  });
}

/** Two portals and a sandbox behind one https origin, and people who are signed in there. */

import { freePort } from "#tests/support/free-port";
import { postedForms } from "#tests/support/posted-forms";
import { type Served, startWorld, type World } from "#tests/support/processes";
import { WireVisitor } from "#tests/support/wire-visitor";
import { Line } from "./line.ts";

export interface Setting {
  world: World;
  /** `https://localhost:8443`, where the proxy listens. */
  origin: string;
  http: number;
  https: number;
  /** `127.0.0.1:3001` */
  portals: readonly string[];
  /** Asks a portal to leave, and starts another at its address once it has; answers its last line of the log. */
  replace(index: number): Promise<string>;
  /** A connection from an address of its own; with an account, that of somebody who is signed in. */
  line(account?: string): Promise<Line>;
}

export async function startSetting(after: (end: () => unknown) => void): Promise<Setting> {
  const [http, https, ...ports] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const origin = `https://localhost:${https}`;
  const world = await startWorld({ origin, sales: 20_000 });
  after(() => world.close());
  const start = (port: number) => world.startPortal({ PORT: String(port) });
  const served: Served[] = await Promise.all(ports.map(start));
  let addresses = 0;

  return {
    world,
    origin,
    http,
    https,
    portals: ports.map((port) => `127.0.0.1:${port}`),
    async replace(index) {
      const [old, port] = [served[index], ports[index]];
      if (!old || !port) throw new Error(`there is no portal ${index}`);
      const { code } = await old.end("SIGTERM");
      if (code !== 0) throw new Error(`the portal ended with ${code}: ${old.lines.slice(-5).join("\n")}`);
      served[index] = await start(port);
      return old.lines.at(-1) ?? "";
    },
    async line(account) {
      addresses += 1;
      const address = `127.1.${addresses >> 8}.${addresses & 255 || 255}`;
      if (!account) return new Line({ origin, address });
      return new Line({ origin, address, cookie: await signIn(world, served, account) });
    },
  };
}

/** At a portal itself, as the walk through the proxy is another trial; answers the header with the cookies. */
async function signIn(world: World, served: readonly Served[], account: string): Promise<string> {
  const at = served[0]?.at ?? "";
  const visitor = await WireVisitor.signedIn(world.origin, at, account);
  if (visitor.landed !== "/environment") return visitor.jar.header;
  const page = (await visitor.get("/environment")).text;
  const form = postedForms(page).find(({ action }) => action.split("?")[0] === "/environment");
  const chosen = { ...form?.hidden, environment: "customer", company: "emp-1003" };
  const { status } = await visitor.post("/environment", chosen);
  if (status !== 303) throw new Error(`${account} could not choose a company: ${status}`);
  return visitor.jar.header;
}

/** TLS with a certificate of one's own, a password in a file, and a server that is full. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#tests/support/free-port";
import { portalSettings, type Served, type World } from "#tests/support/processes";
import type { Trial } from "../part.ts";
import { startProgram } from "../programs.ts";
import { overTls } from "./line.ts";
import { PAGE, signedIn, signInMany } from "./load.ts";
import { type Servers, until, words } from "./servers.ts";

const PASSWORD = "only-for-this-trial-8c2e";
const PEOPLE = 5;

export async function tryTls(trial: Trial, servers: Servers, world: World): Promise<void> {
  const line = await overTls(trial);
  const web = `--user default off --user web on >${PASSWORD} ~portal:* +@all`;
  const server = await servers.start((port) => [...line.at(port), ...words(web)]);
  const file = join(trial.folder, "tls-password");
  writeFileSync(file, `${PASSWORD}\n`);
  const settings = {
    SESSION_STORE_URL: `rediss://web@127.0.0.1:${server.port}`,
    SESSION_STORE_PASSWORD_FILE: file,
  };
  const portal = await world.startPortal({ ...settings, ...line.settings });
  const here = await signedIn(await signInMany(world, portal, PEOPLE));
  trial.tell(
    "TLS by a certificate of one's own, a user in the URL, the password in a file",
    here === PEOPLE,
    `${here} of ${PEOPLE} signed in`,
  );
  await portal.end();

  const status = await readinessOf(trial, world, settings);
  trial.tell("without that certificate the server is not believed", status === 503, `/readyz ${status}`);
}

/** What a portal says of itself that lives, whether or not it can serve. */
async function readinessOf(
  { after, folder }: Trial,
  world: World,
  more: Record<string, string>,
): Promise<number> {
  const port = await freePort();
  const usual = portalSettings({ origin: world.origin, upstream: world.sandbox, folder, port });
  const env = { ...usual, ...more, NODE_ENV: "production" as const };
  const portal = startProgram(process.execPath, ["build/shell/main.js"], { env });
  after(() => portal.end("SIGINT"));
  await until("the portal lives", async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok);
  return (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
}

export async function tryMemory(trial: Trial, servers: Servers, world: World): Promise<void> {
  const server = await servers.start((port) =>
    words(`--port ${port} --maxmemory 64mb --maxmemory-policy allkeys-lru`),
  );
  const set = (name: string, value: string) =>
    servers.cli(["-p", `${server.port}`, "config", "set", name, value]);
  const start = () => world.startPortal({ SESSION_STORE_URL: `redis://127.0.0.1:${server.port}` });

  const warned = await start();
  await until("the policy is told", async () => says(warned, "store.may-evict")).catch(() => undefined);
  trial.tell(
    "a policy that evicts is told at the start",
    says(warned, "store.may-evict"),
    lineOf(warned, "store.may-evict"),
  );
  await warned.end();

  await set("maxmemory-policy", "noeviction");
  const portal = await start();
  const visitors = await signInMany(world, portal, PEOPLE);
  await set("maxmemory", "1");
  // Each has to keep a new token now.
  await world.control.expireAccessTokens();
  const answers = await Promise.all(visitors.map((visitor) => visitor.get(PAGE)));
  const statuses = answers.map(({ status }) => status);
  trial.tell(
    "full, and evicting nothing: a page that has to write is a 503 page",
    answers.every(({ status, text }) => status === 503 && /<h1[ >]/.test(text)),
    statuses.join(", "),
  );
  trial.tell("full: it is told", says(portal, "store.full"), lineOf(portal, "store.full"));
  trial.tell("full: nobody is warned of an eviction", !says(portal, "store.may-evict"), "no line");
  await set("maxmemory", "0");
  const alive = await signedIn(visitors);
  trial.tell("full no more: every session is alive", alive === PEOPLE, `${alive} of ${PEOPLE}`);
  await portal.end();
}

const says = ({ lines }: Served, event: string) => lines.some((line) => line.includes(`"event":"${event}"`));

function lineOf({ lines }: Served, event: string): string {
  return lines.find((line) => line.includes(`"event":"${event}"`)) ?? "no line";
}

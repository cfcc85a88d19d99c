/** What a crowd is told, and what it slows. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { WireVisitor } from "#tests/support/wire-visitor";
import { askAsCrowd, type CrowdSeen } from "./crowd.ts";
import { quantile } from "./quantile.ts";
import { startStack } from "./stack.ts";

/** Connections, each with somebody who asks without a pause. */
const CROWDS = [1, 64, 256, 500];
export const PAGES = [
  "/customer/visao-geral",
  "/customer/vendas-detalhadas?por=50",
  "/customer/agenda-recebiveis",
  "/signin",
];
const ACCOUNT = "maria@loja.example";
/** Sessions that the connections are dealt to: each counts as a person. */
const PEOPLE = 32;
const SECONDS = 10;

interface UnderLoad extends CrowdSeen {
  connections: number;
  /** Milliseconds until `/healthz` answered, meanwhile; without anybody, it is what the machine takes. */
  health: { p99: number; most: number };
}

export async function measureLoad(): Promise<UnderLoad[]> {
  const stack = await startStack();
  try {
    const people = await signIn(stack.portal);
    const crowd = { portal: atLoopback(stack.portal), pages: PAGES, people };
    // Compiled, and the sandbox's answers at hand.
    await askAsCrowd({ ...crowd, connections: 8, seconds: 3 });
    const seen: UnderLoad[] = [];
    for (const connections of CROWDS) {
      const health = probe(`${crowd.portal}/healthz`);
      const met = await askAsCrowd({ ...crowd, connections, seconds: SECONDS });
      seen.push({ connections, ...met, health: await health() });
    }
    return seen;
  } finally {
    await stack.stop();
  }
}

/** Asks an address again and again; answers how to end that, and to be told how long it took. */
function probe(address: string): () => Promise<UnderLoad["health"]> {
  const worker = new Worker(new URL("./health-probe.mjs", import.meta.url), { workerData: address });
  return async () => {
    const told = once(worker, "message") as Promise<[number[]]>;
    worker.postMessage("enough");
    const [times] = await told;
    return { p99: quantile(times, 0.99), most: Math.max(...times) };
  };
}

export async function signIn(portal: string): Promise<WireVisitor[]> {
  const people: WireVisitor[] = [];
  while (people.length < PEOPLE) people.push(await WireVisitor.signedIn(portal, portal, ACCOUNT));
  return people;
}

/** Looking a name up for each connection would be what is measured. */
export const atLoopback = (origin: string) => origin.replace("localhost", "127.0.0.1");

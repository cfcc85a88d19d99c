/** Each way in which a line can be bad, towards the upstream and towards the store: what people get, and how soon. */
import { setTimeout as wait } from "node:timers/promises";
import type { Answer, WireVisitor } from "../../tests/support/wire-visitor.ts";
import type { Trial } from "../part.ts";
import { API_TIMEOUT_MS, faultIn, type Setting } from "./setting.ts";
import type { Line, Toxic } from "./toxiproxy.ts";

const PAGES = [
  "/customer/visao-geral",
  "/customer/vendas-detalhadas",
  "/customer/vendas-detalhadas.data",
  "/customer/ativacao-terminais",
  "/customer/taxas-vendas",
];

interface Badness {
  words: string;
  toxics: Toxic[];
  /** Within how many milliseconds a page must say 503, where it does; left out where an answer may take its time. */
  faultWithin?: number;
}

/** Once the store has refused: nobody waits. */
const AT_ONCE_MS = 300;
/** While the store is mute: the time of one command (500 ms) and of counting the request (150), and the page's own. */
const MUTE_MS = 1_200;

const TOWARDS_UPSTREAM: readonly Badness[] = [
  { words: "300 ms late", toxics: [{ type: "latency", attributes: { latency: 300 } }] },
  {
    words: "300 ms late, give or take 250",
    toxics: [{ type: "latency", attributes: { latency: 300, jitter: 250 } }],
  },
  { words: "20 KB a second", toxics: [{ type: "bandwidth", attributes: { rate: 20 } }] },
  {
    words: "in slices of 40 bytes",
    toxics: [{ type: "slicer", attributes: { average_size: 40, size_variation: 20, delay: 200 } }],
  },
  {
    words: "later than the deadline",
    toxics: [{ type: "latency", attributes: { latency: 3 * API_TIMEOUT_MS } }],
  },
  { words: "silent, then closed", toxics: [{ type: "timeout", attributes: { timeout: 500 } }] },
  { words: "silent for ever", toxics: [{ type: "timeout", attributes: { timeout: 0 } }] },
  { words: "reset", toxics: [{ type: "reset_peer", attributes: { timeout: 0 } }] },
  { words: "cut after 700 bytes", toxics: [{ type: "limit_data", attributes: { bytes: 700 } }] },
];
const TOWARDS_STORE: readonly Badness[] = [
  {
    words: "100 ms late",
    toxics: [{ type: "latency", attributes: { latency: 100 } }],
    faultWithin: MUTE_MS,
  },
  {
    words: "400 ms late, give or take 300",
    toxics: [{ type: "latency", attributes: { latency: 400, jitter: 300 } }],
    faultWithin: MUTE_MS,
  },
  {
    words: "in slices of 10 bytes",
    toxics: [{ type: "slicer", attributes: { average_size: 10, size_variation: 5, delay: 100 } }],
    faultWithin: MUTE_MS,
  },
  {
    words: "silent for ever",
    toxics: [{ type: "timeout", attributes: { timeout: 0 } }],
    faultWithin: MUTE_MS,
  },
  {
    words: "reset",
    toxics: [{ type: "reset_peer", attributes: { timeout: 0 } }],
    faultWithin: AT_ONCE_MS,
  },
  {
    words: "cut after 60 bytes",
    toxics: [{ type: "limit_data", attributes: { bytes: 60 } }],
    faultWithin: AT_ONCE_MS,
  },
];

/** A question is asked twice at most; the pages of two rounds wait for each other. */
const LONGEST_MS = 2 * API_TIMEOUT_MS + 3_000;

export async function tryLines(trial: Trial, { upstream, store, portals, signedIn }: Setting): Promise<void> {
  const maria = await signedIn("maria@loja.example");
  for (const [towards, line, ways] of [
    ["the upstream", upstream, TOWARDS_UPSTREAM],
    ["the store", store, TOWARDS_STORE],
  ] as const)
    for (const way of ways) {
      const visits = await visitsOn(
        line,
        way,
        maria,
        portals.map(({ at }) => at),
      );
      const faults = visits.flatMap((visit) => faultOf(visit) ?? []);
      const slowest = Math.round(Math.max(...visits.map(({ ms }) => ms)));
      const whole = await isWholeAgain(maria);
      const { faultWithin: most = LONGEST_MS } = way;
      const latest = Math.round(Math.max(0, ...visits.filter(saysAway).map(({ ms }) => ms)));
      trial.tell(
        `${towards} ${way.words}: a page each time, in time${way.faultWithin ? `, 503 within ${most} ms` : ""}, and whole once it is over`,
        faults.length === 0 && slowest <= LONGEST_MS && latest <= most && whole,
        `${counted(visits)}; the slowest ${slowest} ms${whole ? "" : "; not whole again"}${faults[0] ? `; ${faults[0]}` : ""}`,
      );
    }
}

interface Visit {
  ms: number;
  outcome: Answer | string;
}

async function visitsOn(
  line: Line,
  { toxics }: Badness,
  visitor: WireVisitor,
  at: string[],
): Promise<Visit[]> {
  await line.spoil(...toxics);
  const visits: Visit[] = [];
  for (const portal of at) {
    visitor.at = portal;
    visits.push(...(await Promise.all(PAGES.map((path) => timed(visitor, path)))));
  }
  await line.spoil();
  return visits;
}

async function timed(visitor: WireVisitor, path: string): Promise<Visit> {
  const from = performance.now();
  const outcome = await visitor.get(path).catch((error: Error) => error.message);
  return { ms: performance.now() - from, outcome };
}

function faultOf({ outcome }: Visit): string | null {
  return typeof outcome === "string" ? outcome : faultIn(outcome);
}

const saysAway = ({ outcome }: Visit) => typeof outcome !== "string" && outcome.status === 503;

/** `8 × 200, 2 × 503` */
function counted(visits: readonly Visit[]): string {
  const statuses = visits.map(({ outcome }) => (typeof outcome === "string" ? "broken" : outcome.status));
  return [...new Set(statuses)]
    .map((status) => `${statuses.filter((one) => one === status).length} × ${status}`)
    .join(", ");
}

/** Within twenty seconds: a call that failed often is spared for a while. */
async function isWholeAgain(visitor: WireVisitor): Promise<boolean> {
  for (let attempt = 0; attempt < 40; attempt++) {
    const answers = await Promise.all(PAGES.map((path) => visitor.get(path).catch(() => null)));
    if (answers.every((answer) => answer?.status === 200 && !answer.text.includes("Tentar de novo")))
      return true;
    await wait(500);
  }
  return false;
}

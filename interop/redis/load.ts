/** Signed-in people who ask fifty times a second, whatever becomes of the store. */
import { setTimeout as pause } from "node:timers/promises";
import type { Served, World } from "#tests/support/processes";
import { freshAddress, WireVisitor } from "#tests/support/wire-visitor";
import { quantile } from "../../bench/quantile.ts";
import type { Trial } from "../part.ts";

const MARIA = "maria@loja.example";
export const PAGE = "/environment";
/** Where who is signed in is led on, and nobody else: the store is asked, and little is made of it. */
const HOME = "/";
const PER_SECOND = 50;
/** One of so many asks for a whole page: more would measure how fast a machine makes pages. */
const WHOLE_PAGE_EVERY = 5;
const WHOLE_PAGES = [PAGE, "/customer/visao-geral", "/customer/vendas-detalhadas"] as const;
/** Milliseconds of good answers in a row after which the store counts as back. */
const CALM = 3_000;
const PATIENCE = 45_000;
/** Milliseconds in which a page says that the store is away, 99 of 100 times, and each time. */
const SOON = 300;
const LATEST = 500;

export function signInMany(world: World, portal: Served, people: number): Promise<WireVisitor[]> {
  const one = () => WireVisitor.signedIn(world.origin, portal.at, MARIA);
  return Promise.all(Array.from({ length: people }, one));
}

/** How many of them are answered with a page. */
export async function signedIn(visitors: readonly WireVisitor[]): Promise<number> {
  const answers = await Promise.all(visitors.map((visitor) => visitor.get(PAGE)));
  return answers.filter(({ status }) => status === 200).length;
}

/** What was answered, and how long a page took meanwhile that asks no store: so slow is the machine by itself. */
interface Seen {
  samples: Sample[];
  idle: number[];
}

interface Sample {
  /** Milliseconds since the first request. */
  at: number;
  ms: number;
  /** As it should be: a page, or for whoever is led on the way there. */
  isGood: boolean;
  isFault: boolean;
}

/** Asks on until `hit` was done and every answer has been good for a while. */
export async function underLoad(
  visitors: readonly WireVisitor[],
  hit: () => Promise<unknown>,
): Promise<Seen> {
  const idle: number[] = [];
  const samples: Sample[] = [];
  const began = performance.now();
  const sent: Promise<void>[] = [];
  let lastBad = 0;
  const ask = async (visitor: WireVisitor, path: string) => {
    const at = performance.now() - began;
    const nothing = { status: 0, text: "", location: null };
    const { status, text, location } = await visitor.get(path).catch(() => nothing);
    const isGood = path === HOME ? status === 302 && !location?.startsWith("/signin") : status === 200;
    const isFault = status === 503 && /<h1[ >]/.test(text);
    if (!isGood) lastBad = at;
    samples.push({ at, ms: performance.now() - began - at, isGood, isFault });
  };
  let isHit = false;
  for (let number = 0; ; number += 1) {
    const due = (number * 1000) / PER_SECOND;
    const now = performance.now() - began;
    if (due > now) await pause(due - now);
    if (due > 2_000 && !isHit) {
      isHit = true;
      lastBad = due;
      void hit();
    }
    // Long enough that a fail-over has begun before the calm is believed.
    if (isHit && due > 8_000 && due - lastBad > CALM) break;
    if (due > PATIENCE) break;
    const visitor = visitors[number % visitors.length];
    if (visitor && isHit && number % 10 === 0) void askNothing(visitor, idle);
    if (visitor) sent.push(ask(visitor, pathOf(number)));
  }
  await Promise.all(sent);
  return { samples, idle };
}

function pathOf(number: number): string {
  if (number % WHOLE_PAGE_EVERY > 0) return HOME;
  return WHOLE_PAGES[(number / WHOLE_PAGE_EVERY) % WHOLE_PAGES.length] ?? PAGE;
}

async function askNothing({ at }: WireVisitor, idle: number[]): Promise<void> {
  const began = performance.now();
  await fetch(`${at}/forgot`, { headers: { "x-forwarded-for": freshAddress() } }).catch(() => undefined);
  idle.push(performance.now() - began);
}

/** What must be seen while a server is gone, and afterwards. */
export async function tellFailover(
  trial: Trial,
  what: string,
  {
    seen: { samples, idle },
    visitors,
    world,
    portal,
  }: { seen: Seen; visitors: WireVisitor[]; world: World; portal: Served },
): Promise<void> {
  const good = samples.filter(({ isGood }) => isGood);
  const away = samples.filter(({ isFault }) => isFault);
  const strange = samples.filter(({ isGood, isFault }) => !isGood && !isFault);
  trial.tell(
    `${what}: under ${PER_SECOND} requests a second, each is answered as ever or by a 503 page`,
    strange.length === 0 && away.length > 0,
    `${samples.length} answers: ${good.length} as ever, ${away.length} × 503, ${strange.length} others`,
  );
  const awayMs = away.map(({ ms }) => ms);
  const [first, last] = [away[0]?.at ?? 0, away.at(-1)?.at ?? 0];
  trial.tell(
    `${what}: 503 is said in less than ${SOON} ms 99 of 100 times, and always in less than ${LATEST}`,
    atPart(awayMs, 0.99) < SOON && atPart(awayMs, 1) < LATEST,
    `${partsOf(awayMs)}; from the first to the last ${((last - first) / 1000).toFixed(1)} s; meanwhile a page for strangers, which asks no store: ${partsOf(idle)}`,
  );
  const alive = await signedIn(visitors);
  trial.tell(
    `${what}: every session is alive afterwards`,
    alive === visitors.length,
    `${alive} of ${visitors.length}`,
  );
  const [late] = await signInMany(world, portal, 1);
  const landed = late ? await signedIn([late]) : 0;
  trial.tell(
    `${what}: people sign in afterwards`,
    landed === 1,
    landed === 1 ? "signed in" : "not signed in",
  );
}

/** Milliseconds below which that share of the times lies. */
const atPart = (times: readonly number[], share: number) => Math.round(quantile(times, share));

const partsOf = (numbers: readonly number[]) =>
  `half in ${atPart(numbers, 0.5)} ms, 99 % in ${atPart(numbers, 0.99)} ms, the slowest in ${atPart(numbers, 1)} ms`;

/** What telling costs: portals that are asked for the same page by turns. */
import { freePort } from "#tests/support/free-port";
import type { Served, World } from "#tests/support/processes";
import { WireVisitor } from "#tests/support/wire-visitor";
import { median } from "../../bench/quantile.ts";
import { workTime } from "../../bench/work-time.ts";
import type { Trial } from "../part.ts";
import { startCollector } from "./collector.ts";

const PAGE = "/customer/vendas-detalhadas";
/** Turns of each, pages of a turn, and how many of them at once. */
const TURNS = 12;
const PAGES = 48;
const AT_ONCE = 8;

/** By how much two portals without either may differ, for their comparison to be worth something. */
const NOISE = 0.03;

/** Each with its usual settings, but that spans are taken and dropped at the other end. */
export async function tryCost(trial: Trial, world: World, name: string): Promise<void> {
  const collector = await startCollector(trial, "nop");
  const telling = { METRICS_PORT: String(await freePort()), OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
  const portals: Served[] = [];
  for (const settings of [telling, {}, {}]) portals.push(await world.startPortal(settings));
  const subjects = await Promise.all(
    portals.map(async ({ at, pid }) => ({
      person: await WireVisitor.signedIn(world.origin, at, name),
      pid,
    })),
  );
  const [on = [], off = [], again = []] = await askByTurns(subjects);
  for (const portal of portals) await portal.end();
  await collector.program.end();
  tellRatio(trial, "pages a second with traces and figures against without, by turns: at least 0.95", {
    on: on.map(({ perSecond }) => perSecond),
    off: off.map(({ perSecond }) => perSecond),
    again: again.map(({ perSecond }) => perSecond),
    isEnough: (ratio) => ratio >= 0.95,
  });
  tellRatio(trial, "the portal's processor ms a page with traces and figures against without: at most 1.05", {
    on: on.map(({ cpu }) => cpu),
    off: off.map(({ cpu }) => cpu),
    again: again.map(({ cpu }) => cpu),
    isEnough: (ratio) => ratio <= 1.05,
  });
}

interface Compared {
  on: number[];
  off: number[];
  again: number[];
  isEnough(ratio: number): boolean;
}

function tellRatio({ tell }: Trial, what: string, { on, off, again, isEnough }: Compared) {
  const ratioOf = (these: number[]) => median(these.map((one, turn) => one / (off[turn] ?? Number.NaN)));
  const [ratio, control] = [ratioOf(on), ratioOf(again)];
  tell(
    what,
    // A machine on which two portals alike differ by more than what is looked for says nothing.
    isEnough(ratio) && Math.abs(control - 1) <= NOISE,
    `${ratio.toFixed(2)} (${median(on).toFixed(1)} against ${median(off).toFixed(1)}; without against without ${control.toFixed(2)})`,
  );
}

/** Whoever asks a portal, and that portal's process. */
interface Subject {
  person: WireVisitor;
  pid: number;
}

interface Turn {
  perSecond: number;
  /** Milliseconds of the portal's processor for one page. */
  cpu: number;
}

/** What each did in each turn; the first turn of each warms it and is not counted. */
async function askByTurns(subjects: readonly Subject[]): Promise<Turn[][]> {
  const turns: Turn[][] = subjects.map(() => []);
  for (let turn = 0; turn <= TURNS; turn += 1) {
    // Whoever begins gains or loses by it, so each does as often.
    const order = subjects.map((subject, index) => ({ subject, index }));
    if (turn % 2 === 1) order.reverse();
    for (const { subject, index } of order) {
      const seen = await turnOf(subject);
      if (turn > 0) turns[index]?.push(seen);
    }
  }
  return turns;
}

async function turnOf({ person, pid }: Subject): Promise<Turn> {
  const [began, before] = [performance.now(), workTime(pid) ?? Number.NaN];
  let left = PAGES;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      const { status } = await person.get(PAGE);
      if (status !== 200) throw new Error(`${PAGE}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  const perSecond = (1000 * PAGES) / (performance.now() - began);
  return { perSecond, cpu: ((workTime(pid) ?? Number.NaN) - before) / PAGES };
}

/** What a portal takes of its machine: memory, heap, open files, and what it keeps in memory for later. */
import { readdirSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { residentMiB } from "../../bench/memory.ts";
import { median } from "../../bench/quantile.ts";
import type { Trial } from "../part.ts";

export interface Footprint {
  /** MiB of the machine's memory. */
  memory: number;
  /** MiB of heap in use. */
  heap: number;
  /** Files and sockets. */
  files: number;
  /** Answers that are kept for when the upstream is away, and their MiB. */
  answers: number;
  answersSize: number;
}

interface Process {
  pid: number;
  /** Address of its figures: `http://127.0.0.1:40123/metrics`. */
  figures: string;
}

const READS = 5;
const PAUSE_MS = 200;
const MIB = 1024 * 1024;

/** The least of several reads while nothing is asked: what garbage lies about is no matter. */
export async function footprintOf(process: Process): Promise<Footprint> {
  const reads: Footprint[] = [];
  for (let read = 0; read < READS; read += 1) {
    if (read > 0) await wait(PAUSE_MS);
    reads.push(await readOnce(process));
  }
  const least = (name: keyof Footprint) => Math.min(...reads.map((one) => one[name]));
  return {
    memory: least("memory"),
    heap: least("heap"),
    files: least("files"),
    answers: least("answers"),
    answersSize: least("answersSize"),
  };
}

async function readOnce({ pid, figures }: Process): Promise<Footprint> {
  const text = await (await fetch(figures)).text();
  const figure = (name: string) => {
    const found = new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1];
    if (found === undefined) throw new Error(`${figures} has no ${name}`);
    return Number(found);
  };
  return {
    memory: residentMiB(pid) ?? 0,
    heap: figure("nodejs_heap_size_used_bytes") / MIB,
    files: readdirSync(`/proc/${pid}/fd`).length,
    answers: figure("portal_stale_answers"),
    answersSize: figure("portal_stale_answers_bytes") / MIB,
  };
}

/** More than this is no longer what is in use going up and down. */
const DRIFT = 0.1;
/** Sockets that are kept alive come and go. */
const SPARE_FILES = 16;
/** What `app/upstream/stale-answers.server.ts` allows. */
const MOST_ANSWERS = 2_000;
const MOST_ANSWERS_SIZE = 32;

/**
 * Holds the last lots against the first after the warm-up, each process by itself.
 * @param lots what each process took after each of these lots
 */
export function tellFootprints(trial: Trial, lots: readonly (readonly Footprint[])[]): void {
  const share = Math.max(1, Math.floor(lots.length / 5));
  const processes = lots[0]?.map((_, at) => lots.map((lot) => lot[at] as Footprint)) ?? [];
  const ends = (name: keyof Footprint) =>
    processes.map((one) => {
      const values = one.map((lot) => lot[name]);
      return { early: median(values.slice(0, share)), late: median(values.slice(-share)) };
    });
  const words = `of each process, the first ${share} of ${lots.length} lots after the warm-up against the last ${share}`;
  for (const [name, what] of [
    ["memory", "memory"],
    ["heap", "heap in use"],
  ] as const) {
    const found = ends(name);
    trial.tell(
      `${what} ${words}: below ${DRIFT * 100} % more`,
      lots.length > 1 && found.every(({ early, late }) => late / early - 1 < DRIFT),
      found
        .map(({ early, late }) => `${inMiB(early)}, then ${inMiB(late)}: ${inPercent(late / early - 1)}`)
        .join("; "),
    );
  }
  const files = ends("files");
  trial.tell(
    `open files and sockets ${words}: no more but for ${SPARE_FILES}`,
    lots.length > 1 && files.every(({ early, late }) => late <= early + SPARE_FILES),
    files.map(({ early, late }) => `${early}, then ${late}`).join("; "),
  );
  const most = (name: keyof Footprint) => Math.max(...lots.flat().map((one) => one[name]));
  trial.tell(
    `answers kept in memory: at most ${MOST_ANSWERS} and ${MOST_ANSWERS_SIZE} MiB`,
    most("answers") > 0 && most("answers") <= MOST_ANSWERS && most("answersSize") <= MOST_ANSWERS_SIZE,
    `${most("answers")}, ${inMiB(most("answersSize"))}`,
  );
}

const inMiB = (size: number) => `${size.toFixed(size < 10 ? 1 : 0)} MiB`;
const inPercent = (share: number) => `${(share * 100).toFixed(1)} %`;

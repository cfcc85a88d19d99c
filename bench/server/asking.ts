/** Asking a process for pages, and how long it worked on them. */
import { Pool } from "undici";
import { freshAddress } from "#tests/support/wire-visitor";
import type { Stack } from "../stack.ts";
import type { Visit } from "../visits.ts";
import { workTime } from "../work-time.ts";

/** A page of a process, and whoever asks for it. */
export interface Subject {
  origin: string;
  pid: number;
  path: string;
  cookie: string;
}

export function subjectOf({ portal, pid }: Stack, { visitor, screen }: Visit): Subject {
  return { origin: portal, pid, path: screen.path, cookie: visitor.jar.header };
}

const AT_ONCE = 8;

export async function ask({ origin, path, cookie }: Subject, count: number): Promise<void> {
  const pool = new Pool(origin, { connections: AT_ONCE });
  let left = count;
  const asker = async () => {
    while (left-- > 0) {
      const headers = { cookie, "accept-encoding": "br", "x-forwarded-for": freshAddress() };
      const { statusCode, body } = await pool.request({ path, method: "GET", headers });
      await body.dump({ limit: 10_000_000 });
      if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, asker));
  await pool.close();
}

/** Milliseconds of processor time for one page, when each of them is asked for as often as the others. */
export async function costOf(subjects: readonly [Subject, ...Subject[]], each: number): Promise<number> {
  const [{ pid }] = subjects;
  const before = workTime(pid);
  for (const subject of subjects) await ask(subject, each);
  const after = workTime(pid);
  if (before === null || after === null)
    throw new Error("this system does not tell how long a process worked");
  return (after - before) / (each * subjects.length);
}

/** What becomes of a list whose address says something that cannot be understood. */

/** What was read off an address: a period, a month, or filters. */
interface Read {
  problem?: string | null;
  problems?: Readonly<Record<string, string>>;
}

/** Whether anything of the filter was not understood: nothing is found then, and an export would be another than was asked for. */
export function isRefused(...read: readonly Read[]): boolean {
  return read.some(({ problem, problems = {} }) => Boolean(problem) || Object.keys(problems).length > 0);
}

type Refusable<Found> = { refused: true } | ({ refused: false } & Found);

/**
 * What a filter finds; nothing is asked for one that was refused. Figures of another filter than the one that was
 * asked for look like its answer.
 */
export async function unlessRefused<Found extends object>(
  refused: boolean,
  find: () => Promise<Found>,
): Promise<Refusable<Found>> {
  return refused ? { refused: true } : { refused: false, ...(await find()) };
}

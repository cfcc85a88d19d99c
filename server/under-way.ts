/** What the app is doing, also for browsers that have left: the router answers these at once, while the app goes on. */
import type { ServerBuild } from "@remix-run/node";

export interface UnderWay {
  /** Resolves once no loader and no action is under way. */
  ended(): Promise<void>;
  /** How many are under way for browsers that have left. */
  countLeft(): number;
}

type Doing = (args: { request: Request }) => unknown;

/** The same build, of which each loader and action is known while it lasts. */
export function watched(build: ServerBuild): UnderWay & { build: ServerBuild } {
  const underWay = new Map<Promise<unknown>, AbortSignal>();

  function watch(doing: Doing): Doing {
    return (args) => {
      const work = Promise.resolve(doing(args)).finally(() => underWay.delete(work));
      underWay.set(work, args.request.signal);
      return work;
    };
  }

  const routes = Object.entries(build.routes).map(([id, route]) => {
    const module = { ...route?.module } as Record<string, unknown>;
    for (const name of ["loader", "action"]) if (module[name]) module[name] = watch(module[name] as Doing);
    return [id, { ...route, module }];
  });
  return {
    build: { ...build, routes: Object.fromEntries(routes) },
    async ended() {
      while (underWay.size > 0) await Promise.allSettled(underWay.keys());
    },
    countLeft: () => [...underWay.values()].filter(({ aborted }) => aborted).length,
  };
}

/** For whoever runs the portal: is the process alive, and may it be given work? */
import type { ServerBuild } from "@remix-run/node";
import { type RequestHandler, Router } from "express";
import type { Telemetry } from "../app/telemetry/telemetry.ts";

/** What the app's `entry.server` exports beside its handlers. */
export interface EntryHooks {
  /** Resolves when the session store answers. */
  ready?(): Promise<void>;
  /** Told before anything else to whom the app tells what it does. */
  observe?(telemetry: Telemetry): void;
  /** Closes connections to the store and the upstream. */
  close?(): Promise<void>;
  /** Ends the sessions that a logout token of the identity provider names. */
  backchannelLogout?(logoutToken: string): Promise<LogoutOutcome>;
}

/** The build, or what makes it anew for each request. */
export type BuildSource = ServerBuild | (() => Promise<ServerBuild>);

/** What became of a logout token: taken, refused, or neither because the store or the provider's keys are away. */
export type LogoutOutcome = { kind: "done" } | { kind: "refused"; detail: string } | { kind: "unavailable" };

export function entryHooks(build: BuildSource): Required<Omit<EntryHooks, "observe">> {
  const hooks = async (): Promise<EntryHooks> =>
    (typeof build === "function" ? await build() : build).entry.module as EntryHooks;
  return {
    ready: async () => (await hooks()).ready?.(),
    close: async () => (await hooks()).close?.(),
    backchannelLogout: async (token) => (await hooks()).backchannelLogout?.(token) ?? { kind: "unavailable" },
  };
}

interface HealthOptions {
  hooks: EntryHooks;
  draining(): boolean;
}

/** Milliseconds that a store may take before it counts as gone. */
const PATIENCE = 2_000;

/** `/healthz` answers while the process lives; `/readyz` only while it can serve people and is not leaving. */
export function health({ hooks, draining }: HealthOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(["/healthz", "/readyz"], onlyReads);
  router.get("/healthz", (_req, res) => {
    res.json({ status: "ok" });
  });
  router.get("/readyz", async (_req, res) => {
    if (draining()) {
      res.status(503).json({ status: "draining" });
      return;
    }
    const ready = await inTime(hooks.ready?.() ?? Promise.resolve(), PATIENCE);
    res.status(ready ? 200 : 503).json({ status: ready ? "ready" : "unavailable" });
  });
  return router;
}

const onlyReads: RequestHandler = (req, res, next) => {
  if (req.method === "GET" || req.method === "HEAD") next();
  else res.status(405).set("Allow", "GET, HEAD").json({ status: "method not allowed" });
};

async function inTime(promise: Promise<void>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false);
  });
  try {
    return await Promise.race([
      promise.then(
        () => true,
        () => false,
      ),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

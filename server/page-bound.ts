/** How many pages a process makes at a time, who waits for one, and who is told to come again. */
import type { Request, RequestHandler, Response } from "express";
import type { Config } from "../app/config.server.ts";
import type { Log } from "../app/log/log.server.ts";
import { createCookies } from "../app/session/cookies.server.ts";
import { SILENT, type Telemetry } from "../app/telemetry/telemetry.ts";
import { firstPlaces, nextPlaces } from "./pace.ts";
import { createPlaces } from "./places.ts";
import { addressKey } from "./rate-limit.ts";
import { refuse } from "./refusal.ts";
import { contextOf } from "./request-context.ts";
import { createTurns } from "./turns.ts";

interface PageBoundOptions {
  config: Pick<Config, "load" | "secure" | "sessionSecrets">;
  log: Log;
  telemetry?: Telemetry | undefined;
}

export interface PageBound {
  /** Goes on when there is a place; answers 503 with `Retry-After` where there is none in time. */
  letIn: RequestHandler;
  /** Gives the place back: the answer is made, and its bytes need none. */
  answered(res: Response): void;
  /** Resolves in a turn of the event loop of its own: for what fills one. */
  turn(): Promise<void>;
  /** Somebody has connected: whoever does so at the same time is taken in before the next page is begun. */
  connected(): void;
}

/** Milliseconds between two looks at the event loop. */
const EVERY = 25;
/** Milliseconds between two lines of the log on whoever was refused. */
const TOLD_EVERY = 10_000;
/** Milliseconds after which a form that is still on its way has no place any more: the line is slow, not we. */
const LONGEST_SENDING = 500;
/** Seconds after which those who were refused may come again: not all at once. */
const SOONEST = 3;
const LATEST = 8;

export function boundPages({ config, log, telemetry = SILENT }: PageBoundOptions): PageBound {
  const { load } = config;
  const pace = { most: load.pagesAtOnce, lateness: load.loopDelayMs };
  const places = createPlaces<Response>({ places: firstPlaces(pace), waiting: load.pagesWaiting });
  telemetry.watch("page-places", () => places.count().places);
  telemetry.watch("pages-under-way", () => places.count().taken);
  telemetry.watch("pages-waiting", () => places.count().waiting);
  const personOf = whoAsks(config);
  const turns = createTurns();
  const waiting = new Map<Response, () => void>();
  const letThemIn = (admitted: readonly Response[]) => {
    for (const res of admitted) waiting.get(res)?.();
  };
  const refusals = tellOf(log, () => places.count());
  const watch = watchLoop((late) => {
    const { places: now, taken, waiting: wanted } = places.count();
    if (taken + wanted === 0) return false;
    letThemIn(places.setPlaces(nextPlaces(now, { late, wanted: wanted > 0 }, pace)));
    return true;
  });

  const letThrough = (req: Request, res: Response, next: () => void) => {
    if (req.method === "POST" && !req.complete) {
      const look = () => void (req.complete || letThemIn(places.end(res)));
      const timer = setTimeout(look, LONGEST_SENDING).unref();
      res.once("close", () => clearTimeout(timer));
    }
    turns.begin(() => {
      // Whoever has gone meanwhile is not answered.
      if (res.destroyed) letThemIn(places.end(res));
      else next();
    });
  };
  const refuseNow = (req: Request, res: Response, why: "room" | "time") => {
    telemetry.count("page-refused", why);
    refusals.count(why);
    const seconds = SOONEST + Math.floor(Math.random() * (LATEST - SOONEST + 1));
    const isForm = req.method === "POST";
    const what = isForm
      ? `recarregue esta página para enviar de novo: o pedido vale uma vez só.`
      : "tente de novo.";
    refuse(res.set("Retry-After", String(seconds)), 503, `Daqui a ${seconds} segundos, ${what}`, !isForm);
  };

  return {
    letIn(req, res, next) {
      if (STYLE_SHEET.test(req.path)) return next();
      const urgent = req.method === "POST";
      const admission = places.ask(res, { person: personOf(req), urgent });
      watch();
      if (admission === "in") return letThrough(req, res, next);
      if (admission === "full") return refuseNow(req, res, "room");

      const began = performance.now();
      const settle = () => {
        clearTimeout(patience);
        res.off("close", leave);
        waiting.delete(res);
      };
      const leave = () => {
        settle();
        places.leave(res);
      };
      const patience = setTimeout(() => {
        leave();
        refuseNow(req, res, "time");
      }, load.waitMs);
      res.once("close", leave);
      waiting.set(res, () => {
        settle();
        contextOf(res).annotations.waited = String(Math.round(performance.now() - began));
        letThrough(req, res, next);
      });
    },
    answered: (res) => letThemIn(places.end(res)),
    turn: () => new Promise((resolve) => turns.begin(resolve)),
    connected: turns.connected,
  };
}

/** The same for everybody and at hand: it is served as a file is. */
const STYLE_SHEET = /^\/estilos\//;

/** Whoever is signed in is one person wherever they are; of the others, one address is. */
function whoAsks({ sessionSecrets, secure }: PageBoundOptions["config"]): (req: Request) => string {
  const cookies = createCookies(sessionSecrets, secure);
  return ({ headers, ip = "" }) => {
    const { cookie } = headers;
    const id = cookie && cookies.readSessionId({ headers: new Headers({ cookie }) });
    return id ? `session ${id}` : `address ${addressKey(ip)}`;
  };
}

/** Calls back with the milliseconds by which the event loop was late, until it is told that nobody needs to know. */
function watchLoop(look: (late: number) => boolean): () => void {
  let timer: NodeJS.Timeout | undefined;
  let due = 0;
  const wait = () => {
    due = performance.now() + EVERY;
    timer = setTimeout(() => {
      timer = undefined;
      if (look(Math.max(0, performance.now() - due))) wait();
    }, EVERY).unref();
  };
  return () => {
    if (!timer) wait();
  };
}

/** The first is told at once, those that follow together. */
function tellOf(log: Log, counts: () => object) {
  let refused = { room: 0, time: 0 };
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    timer = undefined;
    if (refused.room + refused.time === 0) return;
    log.warn("pages.refused", { ...counts(), refused });
    refused = { room: 0, time: 0 };
    timer = setTimeout(tell, TOLD_EVERY).unref();
  };
  return {
    count(why: "room" | "time") {
      refused[why] += 1;
      if (!timer) tell();
    },
  };
}

import { copyFileSync, existsSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { actingAs } from "./api/acting.ts";
import type { ApiUser } from "./api/handler.ts";
import { rolesOf } from "./api/roles.ts";
import { createApi } from "./api/router.ts";
import { audited } from "./audit/audited.ts";
import { carryOutDue } from "./business/answers/due.ts";
import { mailNotices } from "./business/answers/notices/mails.ts";
import { BatchRunner } from "./business/batches/runner.ts";
import { PublicationRunner } from "./business/publications/runner.ts";
import { ReportRunner } from "./business/reports/runner.ts";
import { answers } from "./catalogue.ts";
import { type Clock, createClock, createSeedClock } from "./clock.ts";
import type { ControlDesk } from "./control/control.ts";
import { FaultPlan } from "./control/faults.ts";
import { Journal } from "./control/journal.ts";
import { createReset, type Found, prepareData, resetData } from "./data.ts";
import { type Db, openDatabase } from "./database.ts";
import { createListener } from "./dispatch.ts";
import { purgeExpiredRecords } from "./identity/adapter.ts";
import { foreignBearerVerifier } from "./identity/foreign-tokens.ts";
import { createIdentity } from "./identity/identity.ts";
import type { VerifyBearer } from "./identity/tokens.ts";
import { putMail } from "./outbox/outbox.ts";

export interface SandboxOptions {
  /** 0 takes a free one. */
  port: number;
  /** A SQLite file, or `:memory:`. */
  database: string;
  /** How many sales to seed. */
  sales: number;
  /** Pins the clock: `2026-11-20`, or an instant. */
  today?: string;
  /** The instant that the data are seeded for, when it is another than the clock's at the start. */
  seededAt?: string;
  /** Added to every API answer. */
  latencyMs?: number;
  /** Opens `/_control/*`. */
  control: boolean;
  /** Where the portals are: sign-in returns to `/auth/callback` there, sign-out to `/signin`. */
  portalOrigins: readonly string[];
  /** Another identity provider whose access tokens the APIs take too. */
  issuer?: string;
  /** Life of an access token; 300 unless told. */
  accessTokenSeconds?: number;
  /** A database that a sandbox of the same version has seeded for the same moment: copied where there are no data. */
  seed?: string;
  /** Puts the data back to the seed before answering. */
  reset?: boolean;
  /** Sends the mails of notices every minute; a test asks for a round when it wants one. */
  mailsNotices?: boolean;
}

export interface Sandbox {
  /** `http://127.0.0.1:4000` */
  url: string;
  port: number;
  db: Db;
  clock: Clock;
  /** The control switch, for tests in the same process. */
  desk: ControlDesk;
  /** What the start found where the data are. */
  found: Found;
  close(): Promise<void>;
}

const NOTICE_ROUND_MS = 60_000;
/** How often it looks for changes of money's destination whose time has come, while nobody asks for anything. */
const DUE_ROUND_MS = 5_000;

/** Starts the whole upstream on loopback: identity provider, APIs, outbox, control. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { portalOrigins, latencyMs = 0, accessTokenSeconds = 300 } = options;
  const clock = createClock(options.today);
  const isCopied = copySeed(options);
  const db = openDatabase(options.database, { anew: options.reset });
  const seed = { sales: options.sales, clock: createSeedClock(options.seededAt ?? options.today) };
  const found = isCopied ? "nothing" : prepareData(db, seed);
  if (options.reset && found === "data") resetData(db, seed);
  const isFresh = found !== "data" || options.reset === true;
  purgeExpiredRecords(db);

  // The issuer names the port, so the port comes first.
  let listener: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => {
    response.writeHead(503, { "retry-after": "1" }).end();
  };
  const server = createServer((request, response) => listener(request, response));
  // Longer than whoever asks keeps a connection, so that none ends under a request that is on its way.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  const identity = await createIdentity({ db, clock, url, portalOrigins, accessTokenSeconds });
  const { tellPortals } = identity;
  const verifyBearer = options.issuer
    ? eitherOf(identity.verifyBearer, foreignBearerVerifier(db, options.issuer))
    : identity.verifyBearer;
  const api = createApi({ db, clock, url, verifyBearer, answers });
  const working = {
    db,
    clock,
    url,
    rolesOf: (user: ApiUser, company: string) => rolesOf(db, user, company),
  };
  const portal = portalOrigins[0] ?? "";
  const act = actingAs({ db, clock, url, answers });
  const runners = [
    new ReportRunner({ ...working, portal }),
    new BatchRunner({ ...working, audited }),
    new PublicationRunner({ ...working, act }),
  ];
  for (const runner of runners) runner.start();
  const reset = createReset(db, seed, isFresh && options.control);
  const desk: ControlDesk = { db, journal: new Journal(), faults: new FaultPlan(), reset, tellPortals };
  const mail = (to: string, subject: string, text: string) => putMail(db, clock.now(), { to, subject, text });
  const rounds = options.mailsNotices
    ? setInterval(mailNotices, NOTICE_ROUND_MS, { db, clock, mail, portal })
    : undefined;
  rounds?.unref();
  // What came due while nobody was here is done before anybody asks.
  carryOutDue({ db, clock });
  const due = setInterval(carryOutDue, DUE_ROUND_MS, { db, clock }).unref();
  listener = createListener({ url, identity, api, desk, control: options.control, latencyMs });

  const close = async () => {
    clearInterval(rounds);
    clearInterval(due);
    desk.faults.close();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    // Requests under way get a second to end well.
    const patience = setTimeout(() => server.closeAllConnections(), 1000);
    await closed;
    clearTimeout(patience);
    await Promise.all(runners.map((runner) => runner.close()));
    db.close();
  };
  return { url, port, db, clock, desk, found, close };
}

/** Whether the data begin as a copy: to make them takes a second for some thousand sales. */
function copySeed({ seed, database }: SandboxOptions): boolean {
  if (!seed || existsSync(database)) return false;
  copyFileSync(seed, database);
  return true;
}

function eitherOf(own: VerifyBearer, foreign: VerifyBearer): VerifyBearer {
  return async (authorization) => (await own(authorization)) ?? foreign(authorization);
}

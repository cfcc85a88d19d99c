import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import type { Db } from "../database.ts";
import type { TellPortals } from "../identity/back-channel.ts";
import { endUserSessions, expireAccessTokens } from "../identity/epochs.ts";
import { findUserByName } from "../identity/users.ts";
import { clearOutbox, listMails } from "../outbox/outbox.ts";
import { Fault, type FaultPlan } from "./faults.ts";
import type { Journal } from "./journal.ts";

export interface ControlDesk {
  db: Db;
  journal: Journal;
  faults: FaultPlan;
  reset(): void;
  tellPortals: TellPortals;
}

type Reply = { status: number; body?: unknown };

/** What tests and demos may do to the sandbox, each by its spelling. */
const calls: Record<string, (desk: ControlDesk, body: unknown) => Reply | Promise<Reply>> = {
  "GET /_control/journal": ({ journal }) => ({ status: 200, body: journal.list() }),
  "DELETE /_control/journal": ({ journal }) => {
    journal.clear();
    return { status: 204 };
  },
  "PUT /_control/faults": ({ faults }, body) => {
    faults.put(z.array(Fault).parse(body));
    return { status: 204 };
  },
  "DELETE /_control/faults": ({ faults }) => {
    faults.put([]);
    return { status: 204 };
  },
  "POST /_control/access-tokens/expire": ({ db }) => {
    expireAccessTokens(db);
    return { status: 204 };
  },
  // Nobody is told: a portal finds out when it asks.
  "POST /_control/sessions/revoke": ({ db }, body) => {
    const user = userNamed(db, body);
    if (typeof user !== "string") return user;
    endUserSessions(db, user);
    return { status: 204 };
  },
  // As whoever administers a provider does it: the portals are told at once.
  "POST /_control/sessions/end": async ({ db, tellPortals }, body) => {
    const user = userNamed(db, body);
    if (typeof user !== "string") return user;
    endUserSessions(db, user);
    return { status: 200, body: { told: await tellPortals({ sub: user }) } };
  },
  "GET /_control/outbox": ({ db }) => ({ status: 200, body: listMails(db) }),
  "DELETE /_control/outbox": ({ db }) => {
    clearOutbox(db);
    return { status: 204 };
  },
  "POST /_control/reset": (desk) => {
    desk.reset();
    return { status: 204 };
  },
};

/** The id of the user whom a body names, or the answer that there is none. */
function userNamed(db: Db, body: unknown): string | Reply {
  const { username } = z.object({ username: z.string() }).parse(body);
  const user = findUserByName(db, username);
  return user?.id ?? { status: 404, body: { error: { message: `No user ${username}` } } };
}

/** Answers `/_control/*`, to callers of this machine that are no other site's page. */
export async function answerControl(
  desk: ControlDesk,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const reply = await decide(desk, path, request).catch((error: unknown): Reply => {
    if (error instanceof z.ZodError)
      return { status: 400, body: { error: { message: z.prettifyError(error) } } };
    if (error instanceof SyntaxError)
      return { status: 400, body: { error: { message: "The body is not JSON" } } };
    throw error;
  });
  if (reply.body === undefined) {
    response.writeHead(reply.status).end();
    return;
  }
  response.writeHead(reply.status, { "content-type": "application/json" });
  response.end(JSON.stringify(reply.body));
}

async function decide(desk: ControlDesk, path: string, request: IncomingMessage): Promise<Reply> {
  const site = request.headers["sec-fetch-site"] ?? "none";
  if (!isLoopback(request.socket.remoteAddress) || !["none", "same-origin"].includes(String(site))) {
    return { status: 403, body: { error: { message: "Only for callers of this machine" } } };
  }
  const call = calls[`${request.method} ${path}`];
  if (!call) return { status: 404, body: { error: { message: `No control ${request.method} ${path}` } } };
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString("utf8");
  return call(desk, text === "" ? undefined : JSON.parse(text));
}

function isLoopback(address: string | undefined): boolean {
  return /^(127\.|::1$|::ffff:127\.)/.test(address ?? "");
}

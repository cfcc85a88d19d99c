import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { answerControl, type ControlDesk } from "./control/control.ts";
import { playFault } from "./control/play.ts";
import type { Identity } from "./identity/identity.ts";
import { identityListener } from "./identity/listener.ts";
import { sendPage } from "./identity/page-frame.ts";
import { listMails } from "./outbox/outbox.ts";
import { outboxPage } from "./outbox/page.ts";

interface Parts {
  url: string;
  identity: Identity;
  api: Hono;
  desk: ControlDesk;
  /** Whether `/_control/*` answers at all. */
  control: boolean;
  latencyMs: number;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Sends each request to the part that answers it, through the journal and the planned faults. */
export function createListener(parts: Parts): (request: IncomingMessage, response: ServerResponse) => void {
  const identity = identityListener(parts.identity);
  const hono = getRequestListener(parts.api.fetch, { overrideGlobalObjects: false });
  const { desk, latencyMs } = parts;

  const api: Listener = async (request, response) => {
    if (latencyMs > 0) await wait(latencyMs);
    await hono(request, response);
  };
  const outbox: Listener = async (_, response) => sendPage(response, 200, outboxPage(listMails(desk.db)));

  const dispatch: Listener = async (request, response) => {
    // A proxy's way of asking, with a whole address; this is no proxy.
    if (!request.url?.startsWith("/")) {
      response.writeHead(400).end();
      return;
    }
    const url = new URL(parts.url + request.url);
    const path = url.pathname;
    if (path.startsWith("/_control/") && parts.control) return answerControl(desk, path, request, response);

    desk.journal.record(request, response, url);
    const id = requestIdOf(request);
    // Whoever answers knows the request by the same name as whoever asked.
    if (!request.headers["x-request-id"]) request.rawHeaders.push("x-request-id", id);
    response.setHeader("x-request-id", id);
    const answer = path.startsWith("/realms/") ? identity : path === "/outbox" ? outbox : api;
    const fault = desk.faults.take(request.method ?? "GET", path);
    if (fault)
      return playFault(fault, request, response, () => answer(request, response), desk.faults.closing);
    return answer(request, response);
  };

  return (request, response) => {
    dispatch(request, response).catch((error: unknown) => {
      process.stderr.write(`sandbox: ${error instanceof Error ? error.stack : String(error)}\n`);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  };
}

function requestIdOf(request: IncomingMessage): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && /^[\w.-]{1,128}$/.test(given) ? given : randomUUID();
}

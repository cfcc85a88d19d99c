/** The log for eyes: a line per event, the request's id behind it, and stacks below it as they are. Development. */
import type { DestinationStream } from "pino";
import { standardOutput } from "./log.server";

export function readableLines(stream: DestinationStream = standardOutput()): DestinationStream {
  return { write: (line) => stream.write(readable(line)) };
}

interface Line {
  ts: string;
  level: string;
  event: string;
  requestId?: string;
  [field: string]: unknown;
}

/** `12:00:00 error page.failed path=/customer ms=12 [7f3a…]`, in UTC. */
function readable(json: string): string {
  const { ts, level, event, requestId, error, ...fields } = JSON.parse(json) as Line;
  const told = Object.entries(fields).map(([name, value]) => `${name}=${textOf(value)}`);
  const id = requestId ? `[${requestId}]` : "";
  const line = [ts.slice(11, 19), level.padEnd(5), event, ...told, id].filter(Boolean).join(" ");
  return `${line}\n${error === undefined ? "" : indented(stackOf(error))}`;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function stackOf(error: unknown): string {
  const { stack, cause } = (typeof error === "object" && error !== null ? error : {}) as {
    stack?: string;
    cause?: unknown;
  };
  const own = stack ?? textOf(error);
  return cause === undefined ? own : `${own}\ncause: ${stackOf(cause)}`;
}

function indented(text: string): string {
  return text.replace(/^/gm, "         ").concat("\n");
}

import { afterAll, beforeAll } from "vitest";
import { BEGINNING } from "#tests/support/clock";
import { type Sandbox, type SandboxOptions, startSandbox } from "../start.ts";
import { PORTAL } from "./sign-in.ts";

/** A sandbox in memory for the tests of one file, on a free port, with the control switch on. */
export function runSandbox(options: Partial<SandboxOptions> = {}): { readonly current: Sandbox } {
  let sandbox: Sandbox | undefined;
  beforeAll(async () => {
    sandbox = await startSandbox({
      port: 0,
      database: ":memory:",
      sales: 50,
      control: true,
      portalOrigins: [PORTAL],
      ...(options.today ? {} : { seededAt: BEGINNING }),
      ...options,
    });
  });
  afterAll(() => sandbox?.close());
  return {
    get current() {
      if (!sandbox) throw new Error("the sandbox runs from beforeAll to afterAll");
      return sandbox;
    },
  };
}

/** Asks the control switch; throws when it refuses. */
export async function control(
  sandbox: { url: string },
  spelling: `${"GET" | "PUT" | "POST" | "DELETE"} /${string}`,
  body?: unknown,
): Promise<unknown> {
  const [method, path] = spelling.split(" ");
  const response = await fetch(`${sandbox.url}/_control${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${spelling}: ${response.status} ${text}`);
  return text === "" ? null : JSON.parse(text);
}

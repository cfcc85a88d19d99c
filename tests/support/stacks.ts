/** Stacks for the journeys of a run: each worker asks for one, and has it alone; it is put back between its files. */
import { createServer, type Server, type Socket } from "node:net";
import type { TestProject } from "vitest/node";
import { type Stack, startStack } from "../../bench/stack.ts";

/** As many as files of the e2e project run at a time: vitest.config.ts. */
export const STACKS = 5;

/** Where a stack is reached: what the desk hands to a worker. */
export type StackAddress = Pick<Stack, "portal" | "sandbox">;

declare module "vitest" {
  export interface ProvidedContext {
    /** The port of the desk that gives stacks out. */
    stackDesk: number;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const begun: Promise<Stack>[] = [];
  const free: Stack[] = [];
  const asking: ((stack: Stack) => void)[] = [];

  /** One that is free, a new one, or, once there are enough, the next that is given back. */
  async function take(): Promise<Stack> {
    const given = free.pop();
    if (given) return given;
    if (begun.length === STACKS) return new Promise((resolve) => asking.push(resolve));
    const stack = startStack();
    begun.push(stack);
    // Where one does not start, the file that asked for it is red, and the next one has its turn.
    stack.catch(() => begun.splice(begun.indexOf(stack), 1));
    return stack;
  }
  function giveBack(stack: Stack): void {
    const next = asking.shift();
    if (next) next(stack);
    else free.push(stack);
  }

  /** Whoever is connected has a stack, until their process ends. */
  async function serve(socket: Socket): Promise<void> {
    socket.on("error", () => {});
    try {
      const stack = await take();
      if (socket.closed) return giveBack(stack);
      socket.once("close", () => giveBack(stack));
      const { portal, sandbox } = stack;
      socket.write(`${JSON.stringify({ portal, sandbox })}\n`);
    } catch (error) {
      process.stderr.write(`${String(error)}\n`);
      socket.destroy();
    }
  }

  const desk = createServer(serve);
  project.provide("stackDesk", await listening(desk));
  return async () => {
    desk.close();
    await Promise.all(begun.map(async (stack) => (await stack.catch(() => null))?.stop()));
  };
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
}

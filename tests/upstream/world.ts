import { afterAll, beforeAll, expect } from "vitest";
import { openWorld, type World, type WorldOptions } from "./open-world.ts";

/** A world for the tests of one file. A fault that the sandbox writes to its log is a fault of theirs. */
export function runWorld(options: WorldOptions = {}): World {
  let world: Awaited<ReturnType<typeof openWorld>>;
  const faults: string[] = [];
  const { write } = process.stderr;
  beforeAll(async () => {
    process.stderr.write = ((...said: Parameters<typeof write>) => {
      if (FAULT.test(String(said[0]))) faults.push(String(said[0]));
      return write.apply(process.stderr, said);
    }) as typeof write;
    world = await openWorld(options);
  });
  afterAll(async () => {
    await world?.close();
    process.stderr.write = write;
    expect(faults).toEqual([]);
  });
  return {
    get sandbox() {
      return world.sandbox;
    },
    send: (who, call, input, key) => world.send(who, call, input, key),
    ask: (who, call, input) => world.ask(who, call, input),
    token: (username) => world.token(username),
    companyOf: (id) => world.companyOf(id),
    inputOf: (example) => world.inputOf(example),
  };
}

/** As the sandbox's parts write them: `reports: RangeError: …`. */
const FAULT = /^[a-z]+: /;

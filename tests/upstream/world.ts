import { afterAll, beforeAll } from "vitest";
import { openWorld, type World, type WorldOptions } from "./open-world.ts";

/** A world for the tests of one file. */
export function runWorld(options: WorldOptions = {}): World {
  let world: Awaited<ReturnType<typeof openWorld>>;
  beforeAll(async () => {
    world = await openWorld(options);
  });
  afterAll(() => world?.close());
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

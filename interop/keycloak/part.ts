/** The whole portal on a real Keycloak, with the realm of `deploy/keycloak`. */
import type { Part } from "../part.ts";
import { tryArrivals } from "./arrivals.ts";
import { tryClocks } from "./clocks.ts";
import { tryConfidential } from "./confidential.ts";
import { tryEndings } from "./endings.ts";
import { tryRefreshing } from "./refreshing.ts";
import { startWorld } from "./world.ts";

export const keycloak: Part = {
  name: "keycloak",
  title: "Keycloak",
  async run(trial) {
    const world = await startWorld(trial);
    await tryArrivals(world);
    await tryRefreshing(world, await world.startSecond());
    await tryEndings(world);
    await tryConfidential(world, trial);
    await tryClocks(world, trial);
  },
};

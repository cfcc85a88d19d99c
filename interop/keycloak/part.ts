/** The whole portal on a real Keycloak, with the realm of `deploy/keycloak`. */
import type { Part } from "../part.ts";
import { tryArrivals } from "./arrivals.ts";
import { startWorld } from "./world.ts";

export const keycloak: Part = {
  name: "keycloak",
  title: "Keycloak",
  async run(trial) {
    const world = await startWorld(trial);
    await tryArrivals(world);
  },
};

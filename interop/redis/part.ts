/** Redis as it is run for real: with Sentinels, as a Cluster, over TLS, and full. */
import { startWorld, type World } from "#tests/support/processes";
import { Missing, type Part, type Trial } from "../part.ts";
import { tryCluster, trySentinel } from "./failover.ts";
import { overTls } from "./line.ts";
import { REDIS, serversOf, VALKEY } from "./servers.ts";
import { tryMemory, tryTls } from "./settings.ts";

export const redis: Part = {
  name: "redis",
  title: "Redis",
  async run(trial) {
    const servers = await serversOf(trial, REDIS);
    const world = await startWorld();
    trial.after(() => world.close());
    await trySentinel(trial, servers, world);
    await tryCluster(trial, servers, world);
    await tryTls(trial, servers, world);
    const line = await overTls(trial);
    await trySentinel(trial, servers, world, line);
    await tryCluster(trial, servers, world, line);
    await tryMemory(trial, servers, world);
    await tryValkey(trial, world);
  },
};

/** It speaks the same words: what differs would show where servers agree on who is first. */
async function tryValkey(trial: Trial, world: World): Promise<void> {
  try {
    await trySentinel(trial, await serversOf(trial, VALKEY), world);
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    trial.leaveOut("Valkey", error.message);
  }
}

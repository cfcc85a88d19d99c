/** A primary that its Sentinels replace, and a node of a Cluster, killed under load. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { World } from "#tests/support/processes";
import type { Trial } from "../part.ts";
import { IN_THE_OPEN, type Line } from "./line.ts";
import { signInMany, tellFailover, underLoad } from "./load.ts";
import { type RedisServer, type Servers, until, words } from "./servers.ts";

const PEOPLE = 24;
const PASSWORD = "only-for-this-trial-5b1f";
const GROUP = "portal";
/** Milliseconds that a server may be mute. */
const DOWN_AFTER = 1_000;

export async function trySentinel(
  trial: Trial,
  servers: Servers,
  world: World,
  line = IN_THE_OPEN,
): Promise<void> {
  const what = `A primary of ${servers.name} killed, three Sentinels${line.name}`;
  const secret = `--requirepass ${PASSWORD} --masterauth ${PASSWORD}`;
  const primary = await servers.start((port) => [...line.at(port), ...words(secret)]);
  const replica = await servers.start((port) => [
    ...line.at(port),
    ...words(`${secret} --replicaof 127.0.0.1 ${primary.port}`),
  ]);
  await until("the replica follows", async () =>
    (await info(servers, replica, line)).includes("master_link_status:up"),
  );
  const sentinels = await Promise.all(
    [1, 2, 3].map((number) => startSentinel(trial, servers, { primary, number, line })),
  );
  const hosts = sentinels.map(({ port }) => `127.0.0.1:${port}`).join(",");
  const first = sentinels[0]?.port ?? 0;
  await until("the Sentinels know each other", async () =>
    /num-other-sentinels\n2\n/.test(
      await servers.cli([...line.cli, "-p", `${first}`, "sentinel", "master", GROUP]),
    ),
  );

  const file = join(trial.folder, "password");
  writeFileSync(file, `${PASSWORD}\n`);
  const portal = await world.startPortal({
    SESSION_STORE_URL: `${line.scheme}+sentinel://${GROUP}@${hosts}/0`,
    ...line.settings,
    SESSION_STORE_PASSWORD_FILE: file,
  });
  const visitors = await signInMany(world, portal, PEOPLE);
  const seen = await underLoad(visitors, primary.kill);
  await tellFailover(trial, what, { seen, visitors, world, portal });
  await portal.end();
}

async function startSentinel(
  { folder }: Trial,
  servers: Servers,
  { primary, number, line }: { primary: RedisServer; number: number; line: Line },
): Promise<RedisServer> {
  const file = join(folder, `sentinel-${primary.port}-${number}.conf`);
  const about = {
    [`monitor ${GROUP} 127.0.0.1`]: `${primary.port} 2`,
    [`auth-pass ${GROUP}`]: PASSWORD,
    [`down-after-milliseconds ${GROUP}`]: DOWN_AFTER,
    [`failover-timeout ${GROUP}`]: 5_000,
  };
  writeFileSync(
    file,
    Object.entries(about)
      .map(([name, value]) => `sentinel ${name} ${value}\n`)
      .join(""),
  );
  return servers.start((port) => [file, "--sentinel", ...line.at(port)]);
}

function info({ cli }: Servers, { port }: RedisServer, line: Line): Promise<string> {
  return cli([...line.cli, "-p", `${port}`, "-a", PASSWORD, "--no-auth-warning", "info", "replication"]);
}

export async function tryCluster(
  trial: Trial,
  servers: Servers,
  world: World,
  line = IN_THE_OPEN,
): Promise<void> {
  const what = `A node killed, a Cluster of six${line.name}`;
  const amongThemselves = line.scheme === "rediss" ? words("--tls-cluster yes") : [];
  const nodes: RedisServer[] = [];
  for (let number = 0; number < 6; number += 1)
    nodes.push(
      await servers.start((port) => [
        ...line.at(port),
        ...words(
          `--cluster-enabled yes --cluster-port ${nextDoor(port)} --cluster-node-timeout ${2 * DOWN_AFTER}`,
        ),
        ...amongThemselves,
      ]),
    );
  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`);
  const cli = (args: readonly string[]) => servers.cli([...line.cli, ...args]);
  await cli(["--cluster", "create", ...hosts, "--cluster-replicas", "1", "--cluster-yes"]);
  const [first] = nodes;
  if (!first) throw new Error("there is no node");
  await until("every node is in", async () => {
    const states = await Promise.all(nodes.map(({ port }) => cli(["-p", `${port}`, "cluster", "info"])));
    const known = await Promise.all(nodes.map(({ port }) => cli(["-p", `${port}`, "info", "replication"])));
    const isReady = (text: string) => /connected_slaves:1|master_link_status:up/.test(text);
    return states.every((state) => state.includes("cluster_state:ok")) && known.every(isReady);
  });

  const portal = await world.startPortal({
    SESSION_STORE_URL: `${line.scheme}+cluster://${hosts.slice(0, 3).join(",")}`,
    ...line.settings,
  });
  const visitors = await signInMany(world, portal, PEOPLE);
  const seen = await underLoad(visitors, first.kill);
  await tellFailover(trial, what, { seen, visitors, world, portal });
  await portal.end();
}

/** Where the nodes speak to each other; 10,000 further, as is usual, may be no port at all. */
const nextDoor = (port: number) => (port > 55_535 ? port - 10_000 : port + 10_000);

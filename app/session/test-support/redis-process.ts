import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { endWithUs, passingFolder } from "../../../tools/run.mjs";

export interface RedisProcess {
  readonly url: string;
  /** Keeps its connections open and answers nothing, until `resume`. */
  pause(): void;
  resume(): void;
  /** Ends the process as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port: empty, or with what it kept. */
  start(): Promise<void>;
  /** Ends it and removes its folder. */
  close(): Promise<void>;
}

interface Kind {
  keeps: boolean;
  tls: readonly string[] | undefined;
  isCluster: boolean;
}

/**
 * A Redis of its own for a test, or a Sentinel of one; null where no `redis-server` is installed.
 *
 * @param keeps writes each command to its log before it answers, and finds it there when it starts again
 * @param tls what it is started with to speak TLS and nothing else
 * @param isCluster it is a node that has met no other yet
 */
export async function startRedis(
  watched?: { group: string; url: string },
  { keeps = false, tls, isCluster = false }: Partial<Kind> = {},
): Promise<RedisProcess | null> {
  if (spawnSync("redis-server", ["--version"]).status !== 0) return null;
  const folder = passingFolder("portal-redis-");
  const port = await freePort();
  const bus = isCluster ? await freePort() : 0;
  let child: ChildProcess | null = null;
  const settings: string[] = [];
  if (watched) {
    const { hostname, port: primary } = new URL(watched.url);
    settings.push(join(folder, "sentinel.conf"), "--sentinel");
    writeFileSync(settings[0] ?? "", `sentinel monitor ${watched.group} ${hostname} ${primary} 1\n`);
  }

  const redis: RedisProcess = {
    url: `${tls ? "rediss" : "redis"}://127.0.0.1:${port}`,
    start: () =>
      new Promise((resolve, reject) => {
        const at = tls ? ["--port", "0", "--tls-port", `${port}`, ...tls] : ["--port", `${port}`];
        const options = [...settings, ...at, "--bind", "127.0.0.1", "--dir", folder];
        // Its address a node learns from the others, and here there are none.
        if (isCluster)
          options.push(
            ..."--cluster-enabled yes --cluster-announce-ip 127.0.0.1 --cluster-port".split(" "),
            `${bus}`,
          );
        if (!watched) options.push("--save", "");
        if (keeps) options.push("--appendonly", "yes", "--appendfsync", "always");
        child = spawn("redis-server", options, { stdio: ["ignore", "pipe", "inherit"] });
        endWithUs(child);
        child.once("exit", () => reject(new Error("redis-server ended")));
        child.stdout?.on("data", (line) => {
          if (/Ready to accept connections|Sentinel ID is/.test(String(line))) resolve();
        });
      }),
    pause: () => void child?.kill("SIGSTOP"),
    resume: () => void child?.kill("SIGCONT"),
    kill: () =>
      new Promise((resolve) => {
        if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once("exit", () => resolve());
        child.kill("SIGKILL");
      }),
    close: async () => {
      await redis.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await redis.start();
  return redis;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

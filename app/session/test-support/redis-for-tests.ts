import { type RedisProcess, startRedis } from "./redis-process";

/**
 * The Redis that tests run on: `REDIS_URL`, else a process of our own. Null where there is neither: then the
 * suite says what it skips. In CI that is an error instead.
 */
export async function redisForTests(): Promise<
  RedisProcess | { url: string; close(): Promise<void> } | null
> {
  if (process.env.REDIS_URL) return { url: process.env.REDIS_URL, close: async () => undefined };
  const redis = await startRedis();
  if (redis) return redis;
  const how = "install redis-server (for example `apt-get install redis-server`) or set REDIS_URL";
  if (process.env.CI) throw new Error(`The Redis tests cannot run: ${how}`);
  process.stdout.write(`SKIPPED: everything that needs Redis; to run it, ${how}\n`);
  return null;
}

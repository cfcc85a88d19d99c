/** How long a command waits for Redis, and when it does not wait at all. */
import { Cluster } from "ioredis";
import type { RedisClient } from "./redis-client.server";
import { slotOf } from "./redis-slot";

const COMMAND_TIMEOUT_MS = 500;
const STEPS = 5;

interface RedisWaits {
  /** Sends a command, about a key where it names one, and rejects when there is no connection to send it on, or no answer in time. */
  answered<T>(key: string | null, send: () => Promise<T>): Promise<T>;
}

/**
 * A command waits for half a second. One that waited in vain is enough: until its server says something again, or its
 * connection is gone, others are refused unsent. So a request that asks ten things of a mute Redis waits once.
 */
export function createRedisWaits(redis: RedisClient): RedisWaits {
  /** Commands that were given up and may still be answered, by server. */
  const owed = new Map<string, number>();
  let isMute = false;
  let steps = STEPS;
  redis.once("ready", () => {
    steps = 1;
  });
  redis.on("close", () => {
    isMute = false;
  });

  function owe(server: string, answer: Promise<unknown>): void {
    owed.set(server, (owed.get(server) ?? 0) + 1);
    const settle = () => {
      const left = (owed.get(server) ?? 1) - 1;
      if (left === 0) owed.delete(server);
      else owed.set(server, left);
    };
    answer.then(settle, settle);
  }

  return {
    async answered(key, send) {
      if (redis.status === "connecting" || redis.status === "connect") {
        if (isMute) throw new Error("Redis has not said a word since it was connected to");
        await connected(redis, steps, () => {
          isMute = true;
        });
      }
      if (redis.status !== "ready") throw new Error("Redis cannot be reached");
      const server = serverOf(redis, key);
      if (owed.has(server)) throw new Error("Redis owes an answer");
      const answer = send();
      return inTime(answer, () => owe(server, answer));
    },
  };
}

/** A Cluster may be mute in one node and well in the others. */
function serverOf(redis: RedisClient, key: string | null): string {
  if (!(redis instanceof Cluster)) return "the only one";
  if (key === null) return "any of them";
  return redis.slots[slotOf(`${redis.options.keyPrefix}${key}`)]?.[0] ?? "not known yet";
}

/** Rejects a late answer. */
function inTime<T>(answer: Promise<T>, late: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const stopWaiting = afterWaiting(() => {
      late();
      reject(new Error("Redis is late"));
    });
    answer.then(resolve, reject).finally(stopWaiting);
  });
}

/** The first commands after the start wait for the connection; later ones hardly, while it is being made anew. */
function connected(redis: RedisClient, steps: number, late: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (error?: Error) => {
      stopWaiting();
      redis.off("ready", onReady);
      redis.off("close", onClose);
      if (error) reject(error);
      else resolve();
    };
    const stopWaiting = afterWaiting(() => {
      late();
      finish(new Error("Redis is still connecting"));
    }, steps);
    const onReady = () => finish();
    const onClose = () => finish(new Error("Redis cannot be reached"));
    redis.once("ready", onReady);
    redis.once("close", onClose);
  });
}

/**
 * Says when the time of a command is over; answers how to stop it. It is counted in steps, and after each we read
 * what has arrived: while this process, or the whole machine, stood still, nobody has waited.
 */
function afterWaiting(over: () => void, steps = STEPS): () => void {
  let timer: NodeJS.Timeout;
  let look: NodeJS.Immediate | undefined;
  const count = (left: number) => {
    timer = setTimeout(() => {
      look = setImmediate(() => (left === 1 ? over() : count(left - 1)));
    }, COMMAND_TIMEOUT_MS / STEPS);
  };
  count(steps);
  return () => {
    clearTimeout(timer);
    clearImmediate(look);
  };
}

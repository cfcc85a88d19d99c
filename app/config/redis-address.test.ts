import { describe, expect, test } from "vitest";
import { readRedisAddress } from "./redis-address";

const one = { kind: "one", tls: false, db: 0 };

describe("the URL of a Redis", () => {
  test.each([
    ["redis://redis.example", { ...one, hosts: [{ host: "redis.example", port: 6379 }] }],
    [
      "rediss://web:p%40ss:word@redis.example:6380/3",
      {
        ...one,
        tls: true,
        db: 3,
        hosts: [{ host: "redis.example", port: 6380 }],
        username: "web",
        password: "p@ss:word",
      },
    ],
    ["redis://:secret@[::1]:7000", { ...one, hosts: [{ host: "::1", port: 7000 }], password: "secret" }],
    [
      "redis+sentinel://portal@a.example,b.example:26380/2?user=web",
      {
        kind: "sentinel",
        tls: false,
        db: 2,
        name: "portal",
        username: "web",
        hosts: [
          { host: "a.example", port: 26_379 },
          { host: "b.example", port: 26_380 },
        ],
      },
    ],
    [
      "rediss+cluster://web@10.0.0.1:7000,10.0.0.2:7001",
      {
        kind: "cluster",
        tls: true,
        db: 0,
        username: "web",
        hosts: [
          { host: "10.0.0.1", port: 7000 },
          { host: "10.0.0.2", port: 7001 },
        ],
      },
    ],
  ])("%s", (url, address) => {
    expect(readRedisAddress(url)).toEqual(address);
  });

  test.each([
    ["redis+mirror://a", "must be redis://HOST:PORT"],
    ["redis://", "a host or a port"],
    ["redis://a:70000", "a host or a port"],
    ["redis://a b", "a host or a port"],
    ["redis://a,b", "several hosts"],
    ["redis://a/first", "the number of a database"],
    ["redis://a?family=6", "takes no query"],
    ["redis+sentinel://a,b", "must name the group"],
    ["redis+sentinel://web:secret@a", "must name the group"],
    ["redis+sentinel://portal@a?password=x", "takes ?user=NAME"],
    ["redis+cluster://a,b/1", "one only"],
    ["redis+cluster://a,", "a host or a port"],
  ])("%s is told what is wrong", (url, sentence) => {
    expect(readRedisAddress(url)).toContain(sentence);
  });
});

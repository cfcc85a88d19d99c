/** The Redis that a URL names: one server, one that Sentinels watch over, or a Cluster. */

export interface RedisAddress {
  kind: "one" | "sentinel" | "cluster";
  /** The server, the Sentinels, or the nodes that are asked first. */
  hosts: readonly { host: string; port: number }[];
  /** What the Sentinels call the group of servers. */
  name?: string;
  tls: boolean;
  username?: string;
  password?: string;
  /** The number of the database. */
  db: number;
}

/** What does not stand in the URL; each is the text of a file. */
export interface RedisAccess {
  password?: string | undefined;
  /** Of the Sentinels themselves. */
  sentinelPassword?: string | undefined;
  /** Certificates in PEM; those of the system when left out. */
  ca?: string | undefined;
}

const SCHEME = /^redis(s?)(?:\+(sentinel|cluster))?:\/\/(.*)$/s;
const USUAL_PORT = { one: 6379, sentinel: 26_379, cluster: 6379 } as const;

export const isRedisUrl = (url: string): boolean => /^rediss?(\+[a-z]+)?:/.test(url);

/** The parts of a URL such as `redis+sentinel://portal@a:26379,b:26379/0?user=web`; a sentence for what is none. */
export function readRedisAddress(url: string): RedisAddress | string {
  const [, secure, group, rest = ""] = SCHEME.exec(url) ?? [];
  if (secure === undefined) return "must be redis://HOST:PORT, redis+sentinel://… or redis+cluster://…";
  const kind = group === "sentinel" || group === "cluster" ? group : "one";
  const [place = "", query = ""] = rest.split("?", 2);
  const [authority = "", db = ""] = place.split("/", 2);
  const at = authority.lastIndexOf("@");
  const [before, hostList] =
    at < 0 ? [undefined, authority] : [authority.slice(0, at), authority.slice(at + 1)];
  const hosts = hostList.split(",").map((text) => readHost(text, USUAL_PORT[kind]));
  if (hosts.includes(null)) return "names a host or a port that is none";
  if (kind === "one" && hosts.length > 1)
    return "names several hosts; that takes redis+sentinel:// or redis+cluster://";
  if (kind === "cluster" && db !== "" && db !== "0") return "names a database, and a Cluster has one only";
  if (!/^\d{0,4}$/.test(db)) return "must end with the number of a database, such as /0";
  const who = kind === "sentinel" ? readGroup(before, query) : readUser(before, query);
  if (typeof who === "string") return who;
  return { kind, hosts: hosts as RedisAddress["hosts"], tls: secure === "s", db: Number(db), ...who };
}

function readHost(text: string, usualPort: number): { host: string; port: number } | null {
  const [, v6, plain, port] = /^(?:\[([\da-fA-F:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const host = v6 ?? plain;
  const number = port === undefined ? usualPort : Number(port);
  return host && number > 0 && number < 65_536 ? { host, port: number } : null;
}

type Who = Pick<RedisAddress, "name" | "username" | "password">;

/** Before the @ stands what the Sentinels call the group, so the user comes in the query. */
function readGroup(before: string | undefined, query: string): Who | string {
  if (!before || !/^[\w.-]+$/.test(before))
    return "must name the group before the @: redis+sentinel://NAME@HOST:PORT";
  const [, user] = /^user=([^&=]+)$/.exec(query) ?? [];
  if (query !== "" && user === undefined) return "takes ?user=NAME and no other query";
  return { name: before, ...(user === undefined ? {} : { username: plain(user) }) };
}

function readUser(before: string | undefined, query: string): Who | string {
  if (query !== "") return "takes no query";
  const [username = "", password = ""] = (before ?? "").split(/:(.*)/s);
  return {
    ...(username === "" ? {} : { username: plain(username) }),
    ...(password === "" ? {} : { password: plain(password) }),
  };
}

function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

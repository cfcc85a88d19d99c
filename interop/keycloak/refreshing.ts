/** Many requests at once on a token that has run out, by two processes, while Keycloak's refresh tokens rotate. */
import { setTimeout as pause } from "node:timers/promises";
import type { WireVisitor } from "#tests/support/wire-visitor";
import { atProcess, CUSTOMER_HOME, keepAsking, signedIn, Tally, withShortToken } from "./visitors.ts";
import type { World } from "./world.ts";

const AT_ONCE = 50;
const ROUNDS = 5;

export async function tryRefreshing(world: World, second: string): Promise<void> {
  for (const reuse of [0, 1]) {
    await world.admin.changeRealm({ revokeRefreshToken: true, refreshTokenMaxReuse: reuse });
    const visitors = await withShortToken(world, 2, ROUNDS);
    await pause(3_000);
    await tryStorms(world, second, visitors, `that the API refuses, rotation on, reuse ${reuse}`);
  }
  await world.admin.changeRealm({ revokeRefreshToken: true, refreshTokenMaxReuse: 0 });
  // The shortest life that the portal believes.
  const visitors = await withShortToken(world, 30, ROUNDS);
  await pause(31_000);
  await tryStorms(world, second, visitors, "that has run out, rotation on, reuse 0");
  await tryNewKeys(world, second);
}

async function tryStorms(
  world: World,
  second: string,
  visitors: readonly WireVisitor[],
  token: string,
): Promise<void> {
  await world.admin.forgetEvents();
  const tally = new Tally();
  let slowest = 0;
  for (const visitor of visitors) {
    const doors = [visitor, atProcess(visitor, second)];
    const begun = performance.now();
    const asked = Array.from({ length: AT_ONCE }, (_, each) => doors[each % 2]?.get(CUSTOMER_HOME));
    for (const answer of await Promise.all(asked)) if (answer) tally.count(answer);
    slowest = Math.max(slowest, performance.now() - begun);
    tally.count(await visitor.get(CUSTOMER_HOME));
  }
  const events = await world.admin.events();
  const refreshes = events.filter(({ type }) => type === "REFRESH_TOKEN").length;
  const refused = events.filter(({ type }) => type === "REFRESH_TOKEN_ERROR").length;
  world.tell(
    `${AT_ONCE} requests at once, by two processes, on a token ${token}`,
    tally.only(200) && refreshes === visitors.length && refused === 0,
    `${visitors.length} rounds: ${tally}; ${refreshes} refreshes, ${refused} refused; slowest round ${Math.round(slowest)} ms`,
  );
}

/** Tokens that live for seconds, so that each key comes into use at once. */
async function tryNewKeys(world: World, second: string): Promise<void> {
  await world.admin.changeRealm({ accessTokenLifespan: 3 });
  const visitors: WireVisitor[] = [];
  for (let each = 0; each < 6; each += 1)
    visitors.push(await signedIn(world, undefined, each % 2 === 0 ? world.portal.at : second));
  await world.admin.forgetEvents();
  let over = false;
  const load = keepAsking(visitors, () => over);
  const keys = 5;
  for (let each = 0; each < keys; each += 1) {
    await pause(1_500);
    // The last two right after each other.
    if (each === keys - 1) await world.admin.addKey(200);
    await world.admin.addKey(201 + each);
  }
  await pause(5_000);
  // Somebody whose token the keys before the last have signed, and who has not asked since.
  const quiet = await withShortToken(world, 60);
  await world.admin.addKey(201 + keys);
  const retired = await world.admin.retireKeys();
  await pause(5_000);
  const asked = await Promise.all(quiet.map((visitor) => visitor.get(CUSTOMER_HOME)));
  over = true;
  const tally = await load;
  const events = await world.admin.events();
  const refused = events.flatMap(({ type, error }) => (type === "REFRESH_TOKEN_ERROR" ? [error ?? "?"] : []));
  world.tell(
    "the former keys made passive under load: tokens that they signed are good until their end, and nobody is signed out",
    retired > 0 && tally.only(200) && asked.every(({ status }) => status === 200),
    `${retired} keys passive; ${tally}; with a token of a former key: ${asked.map(({ status }) => status)}${refused.length > 0 ? `; refused: ${[...new Set(refused)].join(", ")}` : ""}`,
  );
  const refreshes = events.filter(({ type }) => type === "REFRESH_TOKEN").length;
  await world.admin.changeRealm({ accessTokenLifespan: 300 });
  world.tell(
    `keys changed ${keys} times under load`,
    tally.only(200) && refreshes > visitors.length,
    `${tally}; ${refreshes} refreshes`,
  );
}

/** The portal's clock is not Keycloak's: processes of the portal under `faketime`. */
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#tests/support/free-port";
import { startPortal } from "#tests/support/processes";
import type { Trial } from "../part.ts";
import { findProgram, mustRun } from "../programs.ts";
import { CUSTOMER_HOME, signedIn, Tally } from "./visitors.ts";
import type { World } from "./world.ts";

export async function tryClocks(world: World, trial: Trial): Promise<void> {
  const faketime = findProgram("faketime", "apt-get install faketime");
  trial.uses("faketime", /Version (\S+)/.exec(await mustRun(faketime, ["--version"]))?.[1] ?? "");
  // Its library alone, for the program itself hands no signal on.
  const library = (await mustRun(faketime, ["-f", "+0s", "printenv", "LD_PRELOAD"])).trim();
  for (const offset of ["+20s", "-20s"]) await tryClock(world, trial, { library, offset });
}

async function tryClock(
  world: World,
  trial: Trial,
  { library, offset }: { library: string; offset: string },
): Promise<void> {
  const { at, end } = await startPortal("shell", {
    ...world.settings,
    PORT: String(await freePort()),
    SESSION_STORE_URL: "memory:",
    LD_PRELOAD: library,
    FAKETIME: offset,
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  });
  trial.after(() => end());

  await world.admin.changeRealm({ revokeRefreshToken: true, refreshTokenMaxReuse: 0 });
  await world.admin.changeRealm({ accessTokenLifespan: 2 });
  const visitor = await signedIn(world, undefined, at);
  await world.admin.changeRealm({ accessTokenLifespan: 300 });
  await pause(3_000);
  await world.admin.forgetEvents();
  const tally = new Tally();
  for (const answer of await Promise.all(Array.from({ length: 50 }, () => visitor.get(CUSTOMER_HOME))))
    tally.count(answer);
  for (let each = 0; each < 10; each += 1) tally.count(await visitor.get(CUSTOMER_HOME));
  const refreshes = (await world.admin.events()).filter(({ type }) => type === "REFRESH_TOKEN").length;
  const off = Math.round((serverDate(await visitor.get(CUSTOMER_HOME)) - Date.now()) / 1_000);
  world.tell(
    `the portal's clock ${offset} off: sign-in, 50 requests at once on a token that the API refuses, 10 after it`,
    tally.only(200) && refreshes === 1 && Math.abs(off) > 17,
    `${tally}; ${refreshes} refreshes; by its own answers ${off} s off`,
  );
}

const serverDate = ({ headers }: { headers: Headers }) => Date.parse(headers.get("date") ?? "");

/** How a session ends: here, in Keycloak, and not at all while Keycloak is away. */
import { setTimeout as pause } from "node:timers/promises";
import { WireVisitor } from "#tests/support/wire-visitor";
import { SIGN_IN_FAILURES } from "../../app/session/sign-in-failures.ts";
import { withPerson } from "./person.ts";
import { CUSTOMER_HOME, keepAsking, signedIn, untilSignedOut, withShortToken } from "./visitors.ts";
import type { World } from "./world.ts";

const SOMEBODY = "joao@loja.example";

export async function tryEndings(world: World): Promise<void> {
  await trySignOut(world);
  await tryBackchannel(world);
  await tryWithoutBackchannel(world);
  await tryDisabled(world);
  await tryOutage(world);
}

async function trySignOut(world: World): Promise<void> {
  await world.admin.endSessionsOf(SOMEBODY);
  await withPerson(world, async (person) => {
    await person.signIn(SOMEBODY);
    const before = (await world.admin.sessionsOf(SOMEBODY)).length;
    await person.signOut();
    const path = person.path;
    const after = (await world.admin.sessionsOf(SOMEBODY)).length;
    // Throws when Keycloak lets in without its form.
    await person.goToKeycloak();
    world.tell(
      "signing out ends Keycloak's session too, without a question",
      before === 1 && after === 0 && path === "/signin",
      `${before} session at Keycloak, then ${after}; ${path}; the next sign-in asks for the password`,
    );
  });
}

async function tryBackchannel(world: World): Promise<void> {
  const former = new Set((await world.admin.sessionsOf(SOMEBODY)).map(({ id }) => id));
  const ended = await signedIn(world, SOMEBODY);
  const [session] = (await world.admin.sessionsOf(SOMEBODY)).filter(({ id }) => !former.has(id));
  const stays = await signedIn(world, SOMEBODY);
  await world.admin.endSession(session?.id ?? "");
  const passed = await untilSignedOut(ended, 5_000);
  const other = await stays.get(CUSTOMER_HOME);
  world.tell(
    "a session that is ended in Keycloak's admin ends here at once, and no other of the person",
    passed !== null && passed < 1_000 && other.status === 200,
    `${passed === null ? "still signed in" : `signed out at the first request, ${Math.round(passed)} ms`}; the other: ${other.status}`,
  );
  await world.admin.endSessionsOf(SOMEBODY);
  const all = await untilSignedOut(stays, 5_000);
  world.tell(
    "all sessions of a person ended in Keycloak's admin end here at once",
    all !== null && all < 1_000,
    all === null ? "still signed in" : `signed out at the first request, ${Math.round(all)} ms`,
  );
}

async function tryWithoutBackchannel(world: World): Promise<void> {
  const restore = await world.admin.changeClient({ attributes: { "backchannel.logout.url": "" } });
  const visitor = await signedIn(world, SOMEBODY);
  await world.admin.endSessionsOf(SOMEBODY);
  const passed = await untilSignedOut(visitor, 70_000);
  world.tell(
    "without back-channel logout such a session ends within a minute",
    passed !== null && passed > 5_000 && passed < 62_000,
    passed === null ? "still signed in" : `after ${Math.round(passed / 1_000)} s`,
  );
  await restore();
}

/** A token of half a minute, the shortest that the portal believes, is renewed while it lasts. */
async function tryDisabled(world: World): Promise<void> {
  await world.admin.changeRealm({ accessTokenLifespan: 30 });
  const visitor = await signedIn(world, SOMEBODY);
  await world.admin.changeRealm({ accessTokenLifespan: 300 });
  await world.admin.changeUser(SOMEBODY, { enabled: false });
  const passed = await untilSignedOut(visitor, 45_000);
  const { location } = visitor.answers.at(-1) ?? {};
  const page = location?.startsWith("/signin") ? await visitor.get(location) : null;
  const sentence = "Usuário deslogado por inatividade";
  const isTold = page?.status === 200 && page.text.includes(sentence);
  world.tell(
    "somebody who is disabled in Keycloak while signed in is signed out at the next renewal, and told so",
    passed !== null && isTold,
    passed === null
      ? "still signed in"
      : `after ${Math.round(passed / 1_000)} s; ${page?.status}, ${isTold ? `"${sentence}"` : "not a word"}`,
  );
  await world.admin.changeUser(SOMEBODY, { enabled: true });
}

async function tryOutage(world: World): Promise<void> {
  const fresh = await signedIn(world);
  // The shortest life that the portal believes.
  const stale = await withShortToken(world, 30, 3);
  await world.keycloak.stop();
  await pause(31_000);
  let over = false;
  const load = keepAsking([fresh], () => over);
  const staleLoad = keepAsking(stale, () => over);
  const page = await stale[0]?.get(CUSTOMER_HOME);
  const wayBack = /<a [^>]*href="[^"]*"[^>]*>[^<]*(novamente|de novo)|<button[^>]*>[^<]*(novamente|de novo)/i;
  world.tell(
    "Keycloak stopped: whoever has to refresh sees a page with a way back",
    page?.status === 503 && wayBack.test(page.text),
    `${page?.status}, ${wayBack.exec(page?.text ?? "")?.[0]?.replaceAll(/<[^>]*>/g, "") ?? "no way back"}`,
  );
  const guest = new WireVisitor(world.origin, world.portal.at);
  const start = await guest.post("/signin", { returnTo: "/" });
  const notice = start.location?.startsWith("/signin") ? await guest.get(start.location) : null;
  const sentence = SIGN_IN_FAILURES.unavailable.text;
  world.tell(
    "Keycloak stopped: whoever wants to sign in stays here and is told so",
    notice?.text.includes(sentence) === true,
    `${start.status} to ${start.location}${notice?.text.includes(sentence) ? `, "${sentence}"` : ""}`,
  );
  const begun = performance.now();
  await world.keycloak.start();
  const [up, patience] = [performance.now(), 60_000];
  let back = (await stale[0]?.get(CUSTOMER_HOME))?.status;
  while (back !== 200 && performance.now() - up < patience) {
    await pause(500);
    back = (await stale[0]?.get(CUSTOMER_HOME))?.status;
  }
  const after = Math.round((performance.now() - up) / 1_000);
  over = true;
  const [freshTally, staleTally] = [await load, await staleLoad];
  world.tell(
    "Keycloak stopped and started: nobody is signed out",
    back === 200 && freshTally.only(200) && staleTally.only(200, 503) && staleTally.of(503) > 0,
    `away ${Math.round((up - begun) / 1_000)} s; with a token that lives: ${freshTally}; without: ${staleTally}; back ${after} s after Keycloak`,
  );
}

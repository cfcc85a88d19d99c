/** The client with a secret, as `deploy/keycloak/README.md` recommends it. */
import { freePort } from "#tests/support/free-port";
import { startPortal } from "#tests/support/processes";
import type { Trial } from "../part.ts";
import { CUSTOMER_HOME, signedIn, Tally, withShortToken } from "./visitors.ts";
import type { World } from "./world.ts";

const SECRET = "a secret: of / the client & its portal";

export async function tryConfidential(world: World, trial: Trial): Promise<void> {
  const restore = await world.admin.changeClient({ publicClient: false, secret: SECRET });
  const settings = { ...world.settings, PORT: String(await freePort()), SESSION_STORE_URL: "memory:" };
  const portal = await startPortal("shell", { ...settings, OIDC_CLIENT_SECRET: SECRET });
  trial.after(() => portal.end());

  const tally = new Tally();
  const [visitor] = await withShortToken({ ...world, portal }, 1);
  await world.admin.forgetEvents();
  for (let each = 0; each < 3; each += 1) if (visitor) tally.count(await visitor.get(CUSTOMER_HOME));
  const refreshes = (await world.admin.events()).filter(({ type }) => type === "REFRESH_TOKEN").length;
  const without = await signedIn(world).then(
    ({ landed }) => landed,
    () => null,
  );
  world.tell(
    "a client with a secret: sign-in and refresh; without the secret nobody gets in",
    tally.only(200) && refreshes > 0 && without !== "/",
    `${tally}; ${refreshes} refreshes; without it to ${without}`,
  );
  await restore();
}

/** Everything that a trial with Keycloak needs: the portal, the APIs and a browser around it. */
import type { Browser } from "playwright";
import { launchBrowser } from "#tests/support/chromium";
import { freePort } from "#tests/support/free-port";
import { portalSettings, type Served, startPortal, startSandbox } from "#tests/support/processes";
import { passingFolder } from "../../tools/run.mjs";
import type { Trial } from "../part.ts";
import { type Admin, adminOf } from "./admin.ts";
import { type Keycloak, startKeycloak } from "./server.ts";

export interface World {
  tell: Trial["tell"];
  /** Where people reach the portal. */
  origin: string;
  portal: Served;
  keycloak: Keycloak;
  admin: Admin;
  browser: Browser;
  /** The settings of the portal that runs, for another one. */
  settings: Record<string, string>;
  /** Starts a second process of the portal on the same sessions; answers where it listens. */
  startSecond(): Promise<string>;
}

export async function startWorld(trial: Trial): Promise<World> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const folder = passingFolder("portal-keycloak-");

  const keycloak = await startKeycloak(trial, origin);
  const admin = adminOf(keycloak.url);
  await admin.addAccounts();
  await admin.keepEvents(["LOGIN", "LOGOUT", "REFRESH_TOKEN", "REFRESH_TOKEN_ERROR"]);

  const { issuer } = keycloak;
  const sandbox = await startSandbox({ port: await freePort(), folder, origin, sales: 2_000, issuer });
  trial.after(() => sandbox.end());
  const settings = {
    ...portalSettings({ origin, upstream: sandbox.at, folder, port }),
    OIDC_ISSUER: issuer,
  };
  const portal = await startPortal("shell", settings);
  trial.after(() => portal.end());
  const browser = await launchBrowser();
  trial.after(() => browser.close());
  trial.uses("Chromium", browser.version());
  const startSecond = async () => {
    const second = await startPortal("shell", { ...settings, PORT: String(await freePort()) });
    trial.after(() => second.end());
    return second.at;
  };
  return { tell: trial.tell, origin, portal, keycloak, admin, browser, settings, startSecond };
}

/** The browsers besides Chromium that people come with: Gecko as Firefox has it, WebKit as GTK has it. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#tests/support/free-port";
import { Missing, type Trial } from "../part.ts";
import { findProgram, mustRun, startProgram } from "../programs.ts";
import { within } from "../within.ts";
import { Driver } from "./driver.ts";

/** Nothing is asked of anybody but the portal; what pages say on the console is printed. */
const FIREFOX_SETTINGS = {
  "devtools.console.stdout.content": true,
  "services.settings.server": "data:,#nothing/v1",
  "app.normandy.enabled": false,
  "nimbus.rollouts.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "intl.accept_languages": "pt-BR",
  // A desk's: without a screen it has no pointer at all.
  "ui.primaryPointerCapabilities": 6,
  "ui.allPointerCapabilities": 6,
};

/** Firefox, with its pages' scripts or without them. */
export async function startFirefox(trial: Trial, { javaScript }: { javaScript: boolean }): Promise<Driver> {
  const binary = findProgram("firefox-esr", "on Debian: apt-get install firefox-esr");
  const driver = await Driver.start({
    driver: await geckodriver(trial.folder),
    args: ["--binary", binary],
    capabilities: {
      browserName: "firefox",
      "moz:firefoxOptions": {
        args: ["-headless"],
        prefs: { ...FIREFOX_SETTINGS, "javascript.enabled": javaScript },
      },
    },
  });
  trial.after(() => driver.end());
  return driver;
}

/** Debian has no package of it, and its makers publish the source at crates.io; built once, it stays. */
async function geckodriver(folder: string): Promise<string> {
  const built = join(folder, "bin/geckodriver");
  if (existsSync(built)) return built;
  const cargo = findProgram("cargo", "install Rust, or put geckodriver into the part's folder under bin");
  await mustRun(cargo, ["install", "--locked", "--root", folder, "geckodriver"]);
  return built;
}

/** The little browser that comes with WebKit for GTK, on a screen that nobody sees. */
export async function startWebKit(trial: Trial): Promise<Driver> {
  const how = "on Debian: apt-get install webkit2gtk-driver xvfb";
  const program = findProgram("WebKitWebDriver", how);
  const binary = miniBrowser(how);
  const screen = `:${await freePort()}`;
  const display = startProgram(findProgram("Xvfb", how), [screen, "-screen", "0", "1280x1024x24"]);
  trial.after(() => display.end());
  const capabilities = { "webkitgtk:browserOptions": { binary, args: ["--automation"] } };
  const env = { ...process.env, DISPLAY: screen };
  // The screen is there a moment after its program.
  const driver = await within(20_000, () => Driver.start({ driver: program, env, capabilities }));
  if (!driver) throw new Error(`WebKit never began: ${display.printed().slice(-300)}`);
  trial.after(() => driver.end());
  return driver;
}

function miniBrowser(how: string): string {
  const folders = readdirSync("/usr/lib").flatMap((one) =>
    ["webkit2gtk-4.1", "webkit2gtk-4.0", "webkitgtk-6.0"].map((version) => join("/usr/lib", one, version)),
  );
  const found = folders.map((folder) => join(folder, "MiniBrowser")).find(existsSync);
  if (!found) throw new Missing("MiniBrowser", how);
  return found;
}

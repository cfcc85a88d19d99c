/** Whatever a bare clone lacks is brought here, and said while it is done. Needs nothing but Node and npm. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { findOnPath, root, run, runNode, runNpm } from "./run.mjs";
import { fail, say } from "./say.mjs";

const at = (path) => join(root, path);

// At once: what an older one lacks would end the tool first, in words of its own.
const wrongNode = differenceFromEngines(process.versions.node);
if (wrongNode) fail(wrongNode);

/** Why this version of Node is none that `engines` in `package.json` takes, or null when it is. */
export function differenceFromEngines(version) {
  const { node } = JSON.parse(readFileSync(at("package.json"), "utf8")).engines;
  const [wanted, given] = [node, version].map((text) => text.match(/\d+/g).map(Number));
  const isOlder = given[0] < wanted[0] || (given[0] === wanted[0] && given[1] < wanted[1]);
  return isOlder ? `Node ${version} is too old: install ${node.replace(">=", "")} or later (.nvmrc)` : null;
}

/** Installs by the lockfile when what is installed is not what it says. */
export function ensureDependencies() {
  const missing = differenceFromLockfile();
  if (!missing) return;
  say(`installing the packages of package-lock.json (${missing})`);
  if (runNpm(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]) !== 0) fail("npm ci failed, see above");
}

/** Why the installed packages are not those of the lockfile, or null when they are. */
export function differenceFromLockfile() {
  if (!existsSync(at("node_modules/.package-lock.json"))) return "nothing is installed yet";
  const wanted = packagesOf("package-lock.json");
  const installed = packagesOf("node_modules/.package-lock.json");
  for (const [path, { version, optional, peer }] of Object.entries(wanted)) {
    // Optional packages are those of other systems.
    if (path === "" || optional || (peer && !installed[path])) continue;
    if (installed[path]?.version !== version) return `${path.replace("node_modules/", "")} is not ${version}`;
  }
  return null;
}

function packagesOf(lockfile) {
  return JSON.parse(readFileSync(at(lockfile), "utf8")).packages;
}

const SOURCES = ["app", "contract", "server", "sandbox", "public"];
const SETTINGS = [
  "tools/build.mjs",
  "package-lock.json",
  "remix.config.js",
  "vite.config.ts",
  "tsconfig.json",
];
const PRODUCTS = ["build/server/index.js", "build/client", "build/shell/main.js", "build/sandbox/main.js"];
const STAMP = "build/.stamp";

/** Builds unless the last build was made of exactly these sources. */
export function ensureBuild() {
  const missing = differenceFromBuild();
  if (!missing) return;
  say(`building (${missing})`);
  if (runNode("tools/build.mjs") !== 0) fail("the build failed, see above");
}

/** Why the build is not one of these sources, or null when it is. */
export function differenceFromBuild() {
  if (!PRODUCTS.every((path) => existsSync(at(path)))) return "there is none yet";
  const isOfThese = existsSync(at(STAMP)) && readFileSync(at(STAMP), "utf8") === hashSources();
  return isOfThese ? null : "the sources have changed";
}

/** Called at the end of a build. */
export function writeStamp(stamp) {
  mkdirSync(at("build"), { recursive: true });
  writeFileSync(at(STAMP), stamp);
}

export function hashSources() {
  const hash = createHash("sha256");
  const files = SOURCES.filter((folder) => existsSync(at(folder))).flatMap((folder) =>
    readdirSync(at(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const file of [...files.sort(), ...SETTINGS.map(at)]) {
    if (existsSync(file))
      hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/** A Chromium for the tests in a browser; installs one where there is none. Answers its path. */
export function ensureChromium() {
  const asked = process.env.PORTAL_CHROMIUM;
  if (asked) return existsSync(asked) ? asked : fail(`PORTAL_CHROMIUM names ${asked}, which does not exist`);
  ensureLetters();
  const found = findChromium();
  if (found) return found;
  if (canInstallSystemPackages()) {
    say("installing Chromium by apt-get");
    // Without windows it costs half the time; not every system packs it by itself.
    installSystemPackage("chromium-headless-shell", "chromium");
  } else {
    say("installing Chromium by Playwright");
    runNode("node_modules/playwright/cli.js", ["install", "chromium"]);
  }
  return (
    findChromium() ?? fail("no Chromium could be installed: install one, or set PORTAL_CHROMIUM to its path")
  );
}

/** Until the portal's own fonts are there, pages stand in a font of Arial's measure; some systems come without one. */
function ensureLetters() {
  if (process.platform !== "linux" || !canInstallSystemPackages()) return;
  const { stdout } = spawnSync("fc-list", [":", "family"], { encoding: "utf8" });
  if (/Arial|Liberation Sans|Roboto/.test(stdout ?? "")) return;
  say("installing a font of Arial's measure by apt-get");
  installSystemPackage("fonts-liberation");
}

function findChromium() {
  const names = [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
  ];
  return names.map(findOnPath).find(Boolean) ?? playwrightChromium();
}

function playwrightChromium() {
  try {
    const path = createRequire(at("package.json"))("playwright").chromium.executablePath();
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/** A Redis for the tests, which use the one of REDIS_URL or start `redis-server` themselves. */
export function ensureRedis() {
  if (process.env.REDIS_URL) return { url: process.env.REDIS_URL };
  const found = findOnPath("redis-server");
  if (found) return { server: found };
  if (canInstallSystemPackages()) {
    say("installing Redis by apt-get");
    installSystemPackage("redis-server");
  }
  const server = findOnPath("redis-server");
  if (server) return { server };
  const how = "install redis-server, or set REDIS_URL to one that runs";
  if (process.env.CI) fail(`Redis is missing: ${how}`);
  say(`without Redis its tests are skipped: ${how}`);
  return null;
}

function canInstallSystemPackages() {
  return process.getuid?.() === 0 && findOnPath("apt-get") !== null;
}

/** The first of these packages that there is. */
function installSystemPackage(...names) {
  // In this run level the package starts no service of its own.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  run("apt-get", ["update", "-qq"], env);
  const install = ["install", "-y", "-qq", "--no-install-recommends"];
  if (names.some((name) => run("apt-get", [...install, name], env) === 0)) return;
  fail(`apt-get could not install ${names.join(" or ")}, see above`);
}

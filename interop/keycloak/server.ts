/** A Keycloak of its own on loopback, from Maven Central's zip, in its production mode over plain HTTP. */
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#tests/support/free-port";
import { waitForAnswer } from "../../tools/run.mjs";
import { Missing, type Trial } from "../part.ts";
import { findProgram, mustRun, runProgram, type Started, startProgram } from "../programs.ts";

const VERSION = "26.7.3";
const OLDEST_JAVA = 17;
/** Milliseconds: the first start makes the schema of the database. */
const PATIENCE = 180_000;

export const ADMIN = { username: "admin", password: "interop-admin-1" };

export interface Keycloak {
  /** `http://127.0.0.1:8080` */
  url: string;
  issuer: string;
  /** The file of realms as it was imported; what people changed since is in the database. */
  start(): Promise<void>;
  /** Ends it as a deployment does; its data stay. */
  stop(): Promise<void>;
}

/** Fetches Keycloak once, and makes one with fresh data that runs; the realm comes from `deploy/keycloak`. */
export async function startKeycloak(trial: Trial, portalOrigin: string): Promise<Keycloak> {
  const home = await fetchKeycloak(trial);
  rmSync(join(home, "data"), { recursive: true, force: true });
  mkdirSync(join(home, "data/import"), { recursive: true });
  copyFileSync("deploy/keycloak/realm.json", join(home, "data/import/realm.json"));

  const [port, management] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  let running: Started | null = null;

  const keycloak: Keycloak = {
    url,
    issuer: `${url}/realms/portal`,
    async start() {
      running = startProgram("bash", [join(home, "bin/kc.sh"), ...options(url, port, management)], {
        env: {
          ...process.env,
          PORTAL_ORIGIN: portalOrigin,
          KC_BOOTSTRAP_ADMIN_USERNAME: ADMIN.username,
          KC_BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password,
          JAVA_OPTS_KC_HEAP: "-Xms64m -Xmx768m",
        },
      });
      const ready = `${keycloak.issuer}/.well-known/openid-configuration`;
      if (!(await waitForAnswer(ready, running.ended, { patience: PATIENCE })))
        throw new Error(`Keycloak ended by itself: ${running.printed().slice(-2_000)}`);
    },
    async stop() {
      await running?.end();
      running = null;
    },
  };
  trial.after(() => keycloak.stop());
  await keycloak.start();
  return keycloak;
}

function options(url: string, port: number, management: number): string[] {
  return [
    "start",
    "--optimized",
    "--import-realm",
    `--hostname=${url}`,
    "--http-enabled=true",
    "--http-host=127.0.0.1",
    `--http-port=${port}`,
    "--http-management-host=127.0.0.1",
    `--http-management-port=${management}`,
    "--cache=local",
  ];
}

/** Answers the folder of a Keycloak that is built for its database: a file. */
async function fetchKeycloak(trial: Trial): Promise<string> {
  trial.uses("OpenJDK", await javaVersion());
  trial.uses("Keycloak", VERSION);
  const home = join(trial.folder, `keycloak-${VERSION}`);
  const built = join(home, "built-for-interop");
  if (existsSync(built)) return home;
  const maven = findProgram("mvn", "apt-get install maven, or https://maven.apache.org/install.html");
  const artifact = `org.keycloak:keycloak-quarkus-dist:${VERSION}:zip`;
  const plugin = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack";
  // It leaves a mark of what it has unpacked where it runs.
  const unpack = ["-B", "-q", plugin, `-Dartifact=${artifact}`, `-DoutputDirectory=${trial.folder}`];
  await mustRun(maven, unpack, { cwd: trial.folder });
  await mustRun("bash", [join(home, "bin/kc.sh"), "build", "--db=dev-file"]);
  writeFileSync(built, "");
  return home;
}

async function javaVersion(): Promise<string> {
  const how = `Keycloak ${VERSION} runs on a JDK ${OLDEST_JAVA} or 21: apt-get install openjdk-17-jdk-headless`;
  const { printed } = await runProgram(findProgram("java", how), ["-version"]);
  const version = /version "([^"]+)"/.exec(printed)?.[1] ?? "";
  if (!(Number.parseInt(version, 10) >= OLDEST_JAVA)) throw new Missing(`java ${OLDEST_JAVA}`, how);
  return version;
}

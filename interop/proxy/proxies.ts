/** The proxies that `deploy/` has a file for: each is fetched, and started with that very file. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../tools/run.mjs";
import { Missing } from "../part.ts";
import { findProgram, mustRun, type Started, startProgram } from "../programs.ts";
import type { Certificate } from "./certificate.ts";

export interface Place extends Certificate {
  /** A folder for this run alone. */
  folder: string;
  http: number;
  https: number;
  /** Addresses of the portals: `127.0.0.1:3001`. */
  portals: readonly string[];
}

export interface FrontProxy {
  name: "nginx" | "Caddy";
  /** Answers its binary; `folder` stays from run to run. */
  fetch(folder: string): Promise<string>;
  version(binary: string): Promise<string>;
  start(binary: string, place: Place): Promise<Started>;
  /** Files under `Place.folder` that hold what it keeps of answers. */
  keeps: string;
}

const nginx: FrontProxy = {
  name: "nginx",
  keeps: "nginx/proxy",
  async fetch(folder) {
    const installed = "/usr/sbin/nginx";
    if (existsSync(installed)) return installed;
    const how =
      "install nginx 1.22 or later; with apt-get on the machine it is fetched without being installed";
    const aptGet = findProgram("apt-get", how);
    const own = join(folder, "nginx-package");
    const binary = join(own, installed);
    if (existsSync(binary)) return binary;
    mkdirSync(own, { recursive: true });
    await mustRun(aptGet, ["download", "nginx"], { cwd: own });
    const [file] = readdirSync(own).filter((name) => name.endsWith(".deb"));
    if (!file) throw new Missing("nginx", how);
    await mustRun("dpkg", ["-x", file, "."], { cwd: own });
    return binary;
  },
  version: async (binary) => /nginx\/(\S+)/.exec(await mustRun(binary, ["-v"]))?.[1] ?? "?",
  async start(binary, { folder, http, https, portals, certificate, key }) {
    const own = join(folder, "nginx");
    rmSync(own, { recursive: true, force: true });
    mkdirSync(join(own, "portal"), { recursive: true });
    const servers = portals.map((address) => `server ${address} max_fails=1 fail_timeout=3s;`);
    writeFileSync(join(own, "portal/servers.conf"), servers.join("\n"));
    const site = [
      `listen ${http}`,
      `listen ${https} ssl http2`,
      "server_name localhost",
      `ssl_certificate ${certificate}`,
      `ssl_certificate_key ${key}`,
      `access_log ${own}/portal.log portal`,
    ];
    writeFileSync(join(own, "portal/site.conf"), `${site.join(";\n")};\n`);
    const kept = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (what) => `${what}_temp_path ${own}/${what};`,
    );
    // What the package's own nginx.conf says, as far as it concerns the portal.
    const main = `
      ${process.getuid?.() === 0 ? "user root;" : ""} worker_processes 2; daemon off; pid ${own}/nginx.pid;
      error_log ${own}/error.log; events { worker_connections 768; }
      http { access_log off; ${kept.join(" ")} include ${join(root, "deploy/nginx.conf")}; }`;
    writeFileSync(join(own, "nginx.conf"), main);
    const args = ["-p", own, "-e", join(own, "error.log"), "-c", join(own, "nginx.conf")];
    await mustRun(binary, [...args, "-t"]);
    return startProgram(binary, args);
  },
};

/** The Go module that is built, and its version. */
const CADDY = "github.com/caddyserver/caddy/v2/cmd/caddy@v2.11.9";

const caddy: FrontProxy = {
  name: "Caddy",
  keeps: "caddy",
  async fetch(folder) {
    const binary = join(folder, "bin/caddy");
    if (existsSync(binary)) return binary;
    const go = findProgram("go", "install Go 1.25 or later: Caddy is built from its module");
    await mustRun(go, ["install", CADDY], { env: { ...process.env, GOBIN: join(folder, "bin") } });
    return binary;
  },
  version: async () => CADDY.slice(CADDY.indexOf("@v") + 2),
  async start(binary, { folder, http, https, portals, certificate, key }) {
    const own = join(folder, "caddy");
    mkdirSync(own, { recursive: true });
    const env = {
      ...process.env,
      // What it remembers of former runs.
      HOME: own,
      XDG_DATA_HOME: own,
      XDG_CONFIG_HOME: own,
      CADDY_ADMIN: "off",
      HTTP_PORT: String(http),
      HTTPS_PORT: String(https),
      PORTAL_HOST: "localhost",
      PORTALS: portals.join(" "),
      PORTAL_TLS: `tls ${certificate} ${key}`,
    };
    const args = ["--config", join(root, "deploy/Caddyfile"), "--adapter", "caddyfile"];
    await mustRun(binary, ["validate", ...args], { env });
    return startProgram(binary, ["run", ...args], { env });
  },
};

export const PROXIES: readonly FrontProxy[] = [nginx, caddy];

/** Prometheus as Debian packs it, and its own checker. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { freePort } from "#tests/support/free-port";
import { Missing, type Trial } from "../part.ts";
import { findProgram, mustRun, startProgram } from "../programs.ts";

const HOW = "install prometheus 2.42 or later, with promtool";

export interface Programs {
  prometheus: string;
  promtool: string;
}

/** Those of this machine, or Debian's package, unpacked into the folder. */
export async function findPrometheus({ folder, uses }: Trial): Promise<Programs> {
  const unpacked = join(folder, "prometheus", "usr", "bin");
  const places = [...(process.env.PATH ?? "").split(delimiter), unpacked];
  if (!places.some((place) => existsSync(join(place, "promtool")))) await unpack(folder);
  const place = places.find((one) => existsSync(join(one, "promtool")));
  if (!place) throw new Missing("prometheus", HOW);
  const found = { prometheus: join(place, "prometheus"), promtool: join(place, "promtool") };
  const told = await mustRun(found.prometheus, ["--version"]);
  uses("Prometheus", /version (\S+)/.exec(told)?.[1] ?? told);
  return found;
}

async function unpack(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await mustRun(findProgram("apt-get", HOW), ["download", "prometheus"], { cwd: folder });
  const name = (await readdir(folder)).find((file) => /^prometheus_.*\.deb$/.test(file));
  await mustRun(findProgram("dpkg-deb", HOW), ["-x", name ?? "", "prometheus"], { cwd: folder });
}

export interface Prometheus {
  /** What its API answers, without the envelope. */
  ask(path: string): Promise<unknown>;
}

/** With the files of `deploy/`, but that it looks every second at this portal, and that alerts need not last. */
export async function startPrometheus(
  { folder, after }: Trial,
  { prometheus }: Programs,
  portalAt: string,
): Promise<Prometheus> {
  const at = `127.0.0.1:${await freePort()}`;
  const settings = readFileSync("deploy/prometheus.yml", "utf8")
    .replace("127.0.0.1:9464", portalAt)
    .replaceAll(/(scrape_interval|scrape_timeout|evaluation_interval): \d+s/g, "$1: 1s");
  writeFileSync(join(folder, "prometheus.yml"), settings);
  const rules = readFileSync("deploy/alerts.yml", "utf8").replaceAll(/for: \d+m/g, "for: 2s");
  writeFileSync(join(folder, "alerts.yml"), rules);
  const data = join(folder, `data-${process.pid}`);
  const program = startProgram(prometheus, [
    `--config.file=${join(folder, "prometheus.yml")}`,
    `--storage.tsdb.path=${data}`,
    `--web.listen-address=${at}`,
  ]);
  after(() => program.end());
  return {
    async ask(path) {
      const answer = await fetch(`http://${at}/api/v1/${path}`);
      const { status, data: found } = (await answer.json()) as { status: string; data: unknown };
      if (status !== "success") throw new Error(`prometheus: ${path}: ${answer.status}`);
      return found;
    },
  };
}

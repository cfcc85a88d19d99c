/** What `deploy/` has for Kubernetes and Compose, read by the programs that take it. Nothing of it is started. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../tools/run.mjs";
import type { Part, Trial } from "../part.ts";
import { findProgram, mustRun, runProgram } from "../programs.ts";
import { writeSchemas } from "./schemas.ts";

const KUBERNETES = "v1.34.3";
const KUSTOMIZE = "sigs.k8s.io/kustomize/kustomize/v5@v5.7.0";
const KUBECONFORM = "github.com/yannh/kubeconform/cmd/kubeconform@v0.8.0";
/** `docker compose` itself; it needs no engine to read a file. */
const COMPOSE = "github.com/docker/compose/v5/cmd@v5.0.2";

export const manifests: Part = {
  name: "manifests",
  title: "Files for Kubernetes and Compose",
  async run(trial) {
    const go = findProgram(
      "go",
      "install Go 1.25 or later: kubeconform and Compose are built from their modules",
    );
    await readKubernetes(trial, go);
    await readCompose(trial, go);
  },
};

async function fetchProgram(trial: Trial, go: string, module: string): Promise<string> {
  const [path = "", version = ""] = module.split("@");
  const bin = join(trial.folder, version);
  const name =
    path
      .replace(/\/v\d+$/, "")
      .split("/")
      .at(-1) ?? "";
  const binary = join(bin, name);
  trial.uses(name === "cmd" ? "Docker Compose" : name, version.slice(1));
  if (!existsSync(binary)) await mustRun(go, ["install", module], { env: { ...process.env, GOBIN: bin } });
  return binary;
}

async function readKubernetes(trial: Trial, go: string): Promise<void> {
  const kustomize = await fetchProgram(trial, go, KUSTOMIZE);
  const kubeconform = await fetchProgram(trial, go, KUBECONFORM);
  const module = await mustRun(go, ["mod", "download", "-json", `k8s.io/kubernetes@${KUBERNETES}`], {
    cwd: trial.folder,
  });
  trial.uses("the API of Kubernetes", KUBERNETES.slice(1));
  const { Dir } = JSON.parse(module) as { Dir: string };
  const schemas = writeSchemas(join(Dir, "api/openapi-spec/swagger.json"), join(trial.folder, "schemas"));

  const whole = await mustRun(kustomize, ["build", join(root, "deploy/kubernetes")]);
  const judge = async (name: string, text: string) => {
    const file = join(trial.folder, name);
    writeFileSync(file, text);
    return runProgram(kubeconform, ["-strict", "-summary", "-schema-location", schemas, file]);
  };
  const judged = await judge("whole.yaml", whole);
  trial.tell(
    "deploy/kubernetes: every object is as the API of Kubernetes wants it",
    judged.code === 0 && /Skipped: 0\b/.test(judged.printed),
    judged.printed.trim(),
  );
  const wrong = await judge("wrong.yaml", whole.replace("readOnlyRootFilesystem", "readonlyRootFilesystem"));
  trial.tell(
    "a field that is misspelt is found",
    wrong.code !== 0 && wrong.printed.includes("readonlyRootFilesystem"),
    wrong.code !== 0 ? "additional properties 'readonlyRootFilesystem' not allowed" : "it passed",
  );
  const settings = readFileSync(join(root, "deploy/kubernetes/settings.env"), "utf8");
  tellUnknown(trial, "deploy/kubernetes/settings.env", [...settings.matchAll(/^(\w+)=/gm)]);
}

async function readCompose(trial: Trial, go: string): Promise<void> {
  const compose = await fetchProgram(trial, go, COMPOSE);
  const file = join(root, "deploy/compose.yaml");
  const text = readFileSync(file, "utf8");
  const asked = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = ""]) => name);
  const given = Object.fromEntries(asked.map((name) => [name, "given.example"]));
  const read = (env: Record<string, string>) =>
    runProgram(compose, ["-f", file, "config", "--format", "json", "--no-env-resolution"], {
      env: { ...process.env, HOME: trial.folder, ...env },
    });
  const { code, printed } = await read(given);
  trial.tell("deploy/compose.yaml: Compose reads it", code === 0, code === 0 ? "whole" : printed.slice(-300));
  if (code !== 0) return;
  const { services } = JSON.parse(printed) as { services: Record<string, Service> };
  const portals = Object.values(services).filter(({ environment }) => environment?.PUBLIC_ORIGIN);
  trial.tell(
    "both portals are read-only, without rights, and may take 45 s to leave",
    portals.length === 2 &&
      portals.every(
        (one) => one.read_only && one.cap_drop?.includes("ALL") && one.stop_grace_period === "45s",
      ),
    Object.keys(services).join(", "),
  );
  const refusals: string[] = [];
  for (const name of asked) {
    const without = await read({ ...given, [name]: "" });
    if (without.code !== 0 && without.printed.includes(name)) refusals.push(name);
  }
  trial.tell(
    "what an operator has to give is asked for by name",
    refusals.length === asked.length && asked.length > 0,
    refusals.join(", "),
  );
  const portal = /^x-portal[\s\S]*?environment:\n([\s\S]*?)\n {2}\w/m.exec(text)?.[1] ?? "";
  tellUnknown(trial, "deploy/compose.yaml", [...portal.matchAll(/^ {4}(\w+):/gm)]);
}

interface Service {
  read_only?: boolean;
  cap_drop?: string[];
  stop_grace_period?: string;
  environment?: Record<string, string>;
}

/** Settings that the portal does not have would be without effect. */
function tellUnknown(trial: Trial, file: string, found: RegExpMatchArray[]): void {
  const known = readFileSync(join(root, ".env.example"), "utf8");
  const names = found.map(([, name = ""]) => name);
  const unknown = names.filter((name) => !new RegExp(`^${name}=`, "m").test(known));
  trial.tell(
    `${file}: the portal knows every setting`,
    names.length > 3 && unknown.length === 0,
    unknown.length > 0 ? `not ${unknown.join(", ")}` : `${names.length} settings`,
  );
}

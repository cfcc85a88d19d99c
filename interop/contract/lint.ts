import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Trial } from "../part.ts";
import { mustRun, runProgram } from "../programs.ts";

/** The recommended rules but for what is not ours to change. */
const RULES = {
  extends: ["recommended"],
  rules: {
    // The source spells `/api/integration/customer/` so.
    "no-path-trailing-slash": "off",
    // The source has `companies/partners/{id}` beside `companies/{id}/detail`; the more exact one goes first.
    "no-ambiguous-paths": "off",
    // Nobody is given a licence.
    "info-license": "off",
    // Whoever changes a record sends it back as it was answered; what may not be changed is not looked at.
    "no-invalid-media-type-examples": { severity: "error", allowAdditionalProperties: true },
    "no-invalid-parameter-examples": { severity: "error", allowAdditionalProperties: true },
  },
};

interface Found {
  problems: { ruleId: string; severity: "error" | "warn"; message: string }[];
}

/** Redocly's linter on a description. */
export async function lint(trial: Trial, file: string): Promise<void> {
  const home = join(trial.folder, "redocly");
  await mustRun("npm", ["install", "--no-audit", "--no-fund", "--prefix", home, "@redocly/cli@2.77.0"]);
  const program = join(home, "node_modules/.bin/redocly");
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const version = (await mustRun(program, ["--version"], { env })).match(/^\d+\.\d+\.\d+$/m)?.[0] ?? "?";
  trial.uses("Redocly CLI", version);
  const config = join(trial.folder, "redocly.yaml");
  writeFileSync(config, JSON.stringify(RULES));
  const { printed } = await runProgram(program, ["lint", "--config", config, "--format", "json", file], {
    env,
  });
  const { problems } = readJson<Found>(printed);
  const of = (severity: string) => problems.filter((one) => one.severity === severity);
  const [errors, warnings] = [of("error"), of("warn")];
  trial.tell(
    "openapi.json keeps to Redocly's recommended rules",
    errors.length === 0,
    errors[0]
      ? `${errors.length} errors; ${errors[0].ruleId}: ${errors[0].message}`
      : `0 errors, ${warnings.length} warnings`,
  );
}

/** Its notices stand around the JSON, as both streams come together. */
function readJson<Shape>(printed: string): Shape {
  return JSON.parse(printed.slice(printed.indexOf("{\n"), printed.lastIndexOf("\n}") + 2)) as Shape;
}

import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Missing, type Trial } from "../part.ts";
import { findProgram, mustRun, runProgram } from "../programs.ts";
import type { Known } from "./description.ts";

/** Requests that are made up for each call, beside those that try each of its bounds. */
const EXAMPLES = 10;
const SEED = 1;
const TOKEN_CALL = "requestToken";

/** The newest schemathesis, in an environment of its own; answers its program. */
export async function fetchSchemathesis(trial: Trial): Promise<string> {
  const python = findProgram(
    "python3",
    "install Python 3.10 or later, on Debian: apt-get install python3-venv",
  );
  const home = join(trial.folder, "python");
  if (!existsSync(join(home, "bin/pip"))) {
    const { code } = await runProgram(python, ["-m", "venv", "--clear", home]);
    if (code !== 0) throw new Missing("Python's venv", "on Debian: apt-get install python3-venv");
  }
  await mustRun(join(home, "bin/pip"), ["install", "--quiet", "--upgrade", "schemathesis"]);
  const program = join(home, "bin/schemathesis");
  const version = /\d+\.\d+\.\d+/.exec(await mustRun(program, ["--version"]))?.[0] ?? "?";
  trial.uses("schemathesis", version);
  return program;
}

interface About {
  /** The program. */
  schemathesis: string;
  /** The description, and where what it describes is served. */
  file: string;
  url: string;
  /** Of whoever asks what is nobody's own. */
  token: string;
  folder: string;
  title: string;
  /** What stays as it is in each request. */
  known: readonly Known[];
}

/** What schemathesis writes of a run. */
interface RunReport {
  complete: boolean;
  operations: { selected: number; tested: number; errored: number };
  test_cases: { generated: number; errored: number };
  failures: { type: string; title: string; operations: string[] }[];
  errors: unknown[];
}

/** Which kinds of failures say what in the table. All checks are on, and our own. */
const SAYINGS: Record<string, readonly string[]> = {
  "no server error": ["ServerError"],
  "every answer as described: status, type, headers, body": [
    "UndefinedStatusCode",
    "UndefinedContentType",
    "MissingContentType",
    "MalformedMediaType",
    "MissingHeaders",
    "JsonSchemaError",
    "MalformedJson",
    "ContentDeserializationError",
  ],
  "what is not as described is refused": ["AcceptedNegativeData", "MissingHeaderNotRejected"],
  "what is as described is read": ["RejectedPositiveData", "CustomFailure"],
};
const THE_REST = "other methods 405 with Allow, nothing without a token, nothing after its end";

/** Every call with every check. */
export async function tryCalls(trial: Trial, about: About): Promise<void> {
  tellOf(trial, about.title, await runChecks(about));
}

/** One call with every check; answers what was found. */
export async function tryCall(about: About, operationId: string): Promise<string[]> {
  const { failures } = await runChecks(about, [`--include-operation-id=${operationId}`]);
  return failures.map(({ operations, title }) => `${operations[0]}: ${title}`);
}

async function runChecks(about: About, only: readonly string[] = []): Promise<RunReport> {
  writeFileSync(join(about.folder, "schemathesis.toml"), settings(about.known));
  const run = only.length > 0 ? "one" : "all";
  const report = join(about.folder, `report-${run}.json`);
  rmSync(report, { force: true });
  const { printed } = await runProgram(
    about.schemathesis,
    [
      "run",
      about.file,
      `--url=${about.url}`,
      `--header=Authorization: Bearer ${about.token}`,
      "--checks=all",
      "--continue-on-failure",
      "--no-color",
      `--max-examples=${EXAMPLES}`,
      `--seed=${SEED}`,
      ...only,
      "--report=json",
      `--report-json-path=${report}`,
    ],
    {
      cwd: about.folder,
      env: {
        ...process.env,
        SCHEMATHESIS_HOOKS: "hooks",
        PYTHONPATH: fileURLToPath(new URL(".", import.meta.url)),
        PYTHONDONTWRITEBYTECODE: "1",
        HYPOTHESIS_STORAGE_DIRECTORY: join(about.folder, "hypothesis"),
      },
    },
  );
  writeFileSync(join(about.folder, `printed-${run}.txt`), printed);
  if (!existsSync(report)) throw new Error(`schemathesis wrote no report: ${printed.slice(-600)}`);
  return JSON.parse(readFileSync(report, "utf8")) as RunReport;
}

function tellOf(
  trial: Trial,
  title: string,
  { complete, operations, test_cases, failures, errors }: RunReport,
) {
  trial.tell(
    `${title}: every call is asked`,
    complete && errors.length === 0 && operations.tested === operations.selected,
    `${operations.tested} of ${operations.selected} calls, ${test_cases.generated} requests`,
  );
  const named = Object.values(SAYINGS).flat();
  const tell = (what: string, fits: (type: string) => boolean) => {
    const found = failures.filter(({ type }) => fits(type));
    const first = found[0] && `; ${found[0].operations[0]}: ${found[0].title}`;
    trial.tell(`${title}: ${what}`, found.length === 0, `${found.length} findings${first ?? ""}`);
  };
  for (const [what, types] of Object.entries(SAYINGS)) tell(what, (type) => types.includes(type));
  tell(THE_REST, (type) => !named.includes(type));
}

/**
 * All checks are on. 422 is an answer to what the description allows too, see `hooks.py`; of a token 400 is one, since a
 * code or a token that fits the description is still nobody's. An address of more than 16 KiB is refused by Node itself,
 * with 431: one of the answers 4xx that refuse well.
 */
function settings(known: readonly Known[]): string {
  const accepted = '"2xx", "401", "403", "404", "409", "422"';
  const checks = [
    "[checks]",
    `positive_data_acceptance.expected-statuses = [${accepted}]`,
    'negative_data_rejection.expected-statuses = ["4xx"]',
  ];
  const tables = known.map(({ operationId, parameters, headers = {} }) => {
    return [
      "[[operations]]",
      `include-operation-id = ${JSON.stringify(operationId)}`,
      `parameters = ${tableOf(parameters)}`,
      ...(Object.keys(headers).length > 0 ? [`headers = ${tableOf(headers)}`] : []),
      ...(operationId === TOKEN_CALL
        ? [`checks.positive_data_acceptance.expected-statuses = [${accepted}, "400"]`]
        : []),
    ].join("\n");
  });
  return [checks.join("\n"), ...tables].join("\n\n");
}

/** `{ "path.id" = "7" }`, as TOML writes it. */
function tableOf(values: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(values).map((pair) => pair.map((part) => JSON.stringify(part)).join(" = "));
  return `{ ${pairs.join(", ")} }`;
}

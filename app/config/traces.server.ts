/**
 * What OpenTelemetry's SDK reads by itself. It passes over what it does not understand and says so to nobody, so that
 * a sampler with a typing error sends every request: we look before it does.
 */
import { readFileSync } from "node:fs";

type Environment = Readonly<Record<string, string | undefined>>;

const SAMPLERS = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
];

/** What is wrong with a value; null for nothing. */
type Check = (value: string) => string | null;

const oneOf =
  (...words: readonly string[]): Check =>
  (value) =>
    words.includes(value) ? null : `must be one of ${words.join(", ")}`;

const share: Check = (value) =>
  /^(0(\.\d+)?|1(\.0+)?|\.\d+)$/.test(value) ? null : "must be a share from 0 to 1, such as 0.1";

const wholeFrom =
  (minimum: number): Check =>
  (value) =>
    /^\d{1,9}$/.test(value) && Number(value) >= minimum ? null : `must be a whole number from ${minimum}`;

const address: Check = (value) =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) ? null : "must be an http(s) URL";

/** `key=value,key=value`; what else they hold is percent-encoded. */
const pairs: Check = (value) =>
  value.split(",").every((pair) => /^\s*[^=,\s]+\s*=[^=,]*$/.test(pair) && isEncoded(pair))
    ? null
    : "must be key=value, comma-separated, with , and = in them percent-encoded";

const headers: Check = (value) =>
  value.split(",").every((pair) => /^\s*[\w!#$%&'*+.^`|~-]+\s*=.*$/.test(pair) && isEncoded(pair))
    ? null
    : "must be header=value, comma-separated";

const file: Check = (value) => {
  try {
    readFileSync(value);
    return null;
  } catch {
    return `${value} cannot be read`;
  }
};

function isEncoded(text: string): boolean {
  try {
    return decodeURIComponent(text) !== "";
  } catch {
    return false;
  }
}

/** Each for all signals, and with `TRACES_` for this one. */
const EXPORTER: Readonly<Record<string, Check>> = {
  HEADERS: headers,
  TIMEOUT: wholeFrom(1),
  COMPRESSION: oneOf("none", "gzip"),
  CERTIFICATE: file,
  CLIENT_KEY: file,
  CLIENT_CERTIFICATE: file,
};

const CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ["OTEL_TRACES_SAMPLER", oneOf(...SAMPLERS)],
  ["OTEL_RESOURCE_ATTRIBUTES", pairs],
  ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", address],
  ...Object.entries(EXPORTER).flatMap(([name, check]): [string, Check][] => [
    [`OTEL_EXPORTER_OTLP_${name}`, check],
    [`OTEL_EXPORTER_OTLP_TRACES_${name}`, check],
  ]),
  ...["SCHEDULE_DELAY", "EXPORT_TIMEOUT", "MAX_QUEUE_SIZE", "MAX_EXPORT_BATCH_SIZE"].map(
    (name): [string, Check] => [`OTEL_BSP_${name}`, wholeFrom(1)],
  ),
  ...[
    "ATTRIBUTE_COUNT_LIMIT",
    "ATTRIBUTE_VALUE_LENGTH_LIMIT",
    "SPAN_ATTRIBUTE_COUNT_LIMIT",
    "SPAN_ATTRIBUTE_VALUE_LENGTH_LIMIT",
    "SPAN_ATTRIBUTE_PER_EVENT_COUNT_LIMIT",
    "SPAN_ATTRIBUTE_PER_LINK_COUNT_LIMIT",
    "SPAN_EVENT_COUNT_LIMIT",
    "SPAN_LINK_COUNT_LIMIT",
  ].map((name): [string, Check] => [`OTEL_${name}`, wholeFrom(0)]),
]);

/** A line for each setting that the SDK would pass over; none where nothing is traced, and nothing is read. */
export function wrongTraceSettings(given: Environment): string[] {
  if (given.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return [];
  const wrong: string[] = [];
  for (const [name, check] of CHECKS) {
    const value = given[name];
    const problem = value === undefined ? null : check(value.trim());
    if (problem) wrong.push(`${name}: ${problem}`);
  }
  const ratio = sampledShare(given);
  return ratio === null ? wrong : [...wrong, `OTEL_TRACES_SAMPLER_ARG: ${ratio}`];
}

/** The share belongs to the samplers that take one, and they do not go without. */
function sampledShare({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: argument }: Environment) {
  const takesOne = sampler?.trim().endsWith("traceidratio") ?? false;
  if (argument === undefined) return takesOne ? "is missing: the share of requests, from 0 to 1" : null;
  return share(argument.trim()) ?? (takesOne ? null : "is for OTEL_TRACES_SAMPLER=…traceidratio only");
}

import { describe, expect, test } from "vitest";
import { wrongTraceSettings } from "./traces.server";

const on = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318" };
const samplers =
  "must be one of always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio";
const share = "must be a share from 0 to 1, such as 0.1";
const pairs = "must be key=value, comma-separated, with , and = in them percent-encoded";
const whole = (minimum: number) => `must be a whole number from ${minimum}`;

describe("a setting of OpenTelemetry that its SDK would pass over is named, in one line:", () => {
  test.each([
    ["OTEL_TRACES_SAMPLER", "traceratio", samplers],
    ["OTEL_TRACES_SAMPLER", "ALWAYS_ON", samplers],
    ["OTEL_TRACES_SAMPLER", "xray", samplers],
    ["OTEL_TRACES_SAMPLER_ARG", "10%", share],
    ["OTEL_TRACES_SAMPLER_ARG", "1.5", share],
    ["OTEL_TRACES_SAMPLER_ARG", "-0.1", share],
    ["OTEL_TRACES_SAMPLER_ARG", "0,1", share],
    ["OTEL_RESOURCE_ATTRIBUTES", "deployment", pairs],
    ["OTEL_RESOURCE_ATTRIBUTES", "a=b=c", pairs],
    ["OTEL_RESOURCE_ATTRIBUTES", "a=%E0%A4%A", pairs],
    ["OTEL_RESOURCE_ATTRIBUTES", "a=b,,", pairs],
    ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "collector:4318", "must be an http(s) URL"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "Bearer x", "must be header=value, comma-separated"],
    ["OTEL_EXPORTER_OTLP_TRACES_HEADERS", "x y=1", "must be header=value, comma-separated"],
    ["OTEL_EXPORTER_OTLP_TIMEOUT", "10s", whole(1)],
    ["OTEL_EXPORTER_OTLP_TRACES_TIMEOUT", "0", whole(1)],
    ["OTEL_EXPORTER_OTLP_COMPRESSION", "br", "must be one of none, gzip"],
    ["OTEL_EXPORTER_OTLP_CERTIFICATE", "/nowhere/ca.pem", "/nowhere/ca.pem cannot be read"],
    ["OTEL_EXPORTER_OTLP_TRACES_CLIENT_KEY", "/nowhere/key", "/nowhere/key cannot be read"],
    ["OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE", "/", "/ cannot be read"],
    ["OTEL_BSP_SCHEDULE_DELAY", "5s", whole(1)],
    ["OTEL_BSP_MAX_QUEUE_SIZE", "0", whole(1)],
    ["OTEL_BSP_MAX_EXPORT_BATCH_SIZE", "-1", whole(1)],
    ["OTEL_BSP_EXPORT_TIMEOUT", "none", whole(1)],
    ["OTEL_SPAN_ATTRIBUTE_COUNT_LIMIT", "many", whole(0)],
    ["OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT", "1e3", whole(0)],
  ])("%s='%s'", (name, value, sentence) => {
    const sampler = name.endsWith("_ARG") ? { OTEL_TRACES_SAMPLER: "traceidratio" } : {};
    expect(wrongTraceSettings({ ...on, ...sampler, [name]: value })).toEqual([`${name}: ${sentence}`]);
  });

  test("a share without its sampler, and a sampler without its share", () => {
    expect(wrongTraceSettings({ ...on, OTEL_TRACES_SAMPLER_ARG: "0.1" })).toEqual([
      "OTEL_TRACES_SAMPLER_ARG: is for OTEL_TRACES_SAMPLER=…traceidratio only",
    ]);
    expect(wrongTraceSettings({ ...on, OTEL_TRACES_SAMPLER: "parentbased_traceidratio" })).toEqual([
      "OTEL_TRACES_SAMPLER_ARG: is missing: the share of requests, from 0 to 1",
    ]);
  });
});

test.each([
  { OTEL_TRACES_SAMPLER: "always_off" },
  { OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0" },
  { OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: " 0.25 " },
  { OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "1.0" },
  { OTEL_SERVICE_NAME: "portal de São Paulo", OTEL_RESOURCE_ATTRIBUTES: "a.b=c d, e=%2C" },
  { OTEL_EXPORTER_OTLP_HEADERS: "authorization=Basic dXNlcjpwYXNz==,x-scope=a" },
  { OTEL_EXPORTER_OTLP_COMPRESSION: "gzip", OTEL_EXPORTER_OTLP_TIMEOUT: "10000" },
  { OTEL_EXPORTER_OTLP_CERTIFICATE: "package.json", OTEL_BSP_SCHEDULE_DELAY: "500" },
  { OTEL_SPAN_EVENT_COUNT_LIMIT: "0", OTEL_LOGS_EXPORTER: "what the portal does not read" },
])("good settings are nothing to tell: %o", (settings) => {
  expect(wrongTraceSettings({ ...on, ...settings })).toEqual([]);
});

test("where nothing is traced nothing of it is looked at", () => {
  expect(wrongTraceSettings({ OTEL_TRACES_SAMPLER: "xray" })).toEqual([]);
});

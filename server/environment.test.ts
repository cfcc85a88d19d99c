import { expect, onTestFinished, test, vi } from "vitest";

test.each<[string, string | undefined, string]>([
  ["left out", undefined, "production"],
  ["empty, which counts as not set", "", "production"],
  ["set", "development", "development"],
])("NODE_ENV that is %s", async (about, given, expected) => {
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  // What stands in a file of whoever runs the tests is not the subject.
  vi.spyOn(process, "loadEnvFile").mockImplementation(() => {});
  vi.stubEnv("NODE_ENV", given);
  // Each time as for the first.
  await import(/* @vite-ignore */ `./environment.ts?${encodeURIComponent(about)}`);
  expect(process.env.NODE_ENV).toBe(expected);
});

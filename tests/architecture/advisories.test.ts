import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesUnder } from "#tests/support/source-files";
import remixConfig from "../../remix.config.js";

interface Advisory {
  id: string;
  package: string | null;
  atLeast: string | null;
}

const advisories: Advisory[] = JSON.parse(readFileSync("security/advisories.json", "utf8"));
const lock: { packages: Record<string, { version?: string }> } = JSON.parse(
  readFileSync("package-lock.json", "utf8"),
);

const number = (version: string) => version.split(".").map(Number) as [number, number, number];
const reaches = (version: string, atLeast: string) => {
  const [a, b] = [number(version), number(atLeast)];
  const differs = a.findIndex((part, index) => part !== b[index]);
  return differs === -1 || (a[differs] ?? 0) > (b[differs] ?? 0);
};

test.each(advisories.filter((advisory) => advisory.package !== null))(
  "$id: every $package is at least $atLeast",
  (advisory) => {
    const installed = Object.entries(lock.packages)
      .filter(([path]) => path.endsWith(`node_modules/${advisory.package}`))
      .map(([, { version }]) => version ?? "0.0.0");
    expect(installed.length).toBeGreaterThan(0);
    expect(installed.filter((version) => !reaches(version, advisory.atLeast ?? "0.0.0"))).toEqual([]);
  },
);

test("lazy route discovery stays off, and every other flag of the next version is on", () => {
  const { v3_lazyRouteDiscovery, ...others } = remixConfig.future ?? {};
  expect(v3_lazyRouteDiscovery).toBe(false);
  expect(Object.values(others).every(Boolean)).toBe(true);
});

test("nothing of the classes that have no fix is used", () => {
  const source = filesUnder("app", /\.tsx?$/)
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  for (const banned of [
    "createFileSessionStorage",
    "createCookieSessionStorage",
    "script:ld+json",
    "getKey=",
    ".discover(",
  ])
    expect(source).not.toContain(banned);
});

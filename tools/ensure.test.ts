import { expect, test } from "vitest";
import { differenceFromEngines } from "./ensure.mjs";

test.each(["16.20.2", "18.19.1", "20.9.0", "20.18.3"])("Node %s is told that it is too old", (version) => {
  const told = `Node ${version} is too old: install 20.19 or later (.nvmrc)`;
  expect(differenceFromEngines(version)).toBe(told);
});

test.each(["20.19.0", "22.2.0", "24.11.1"])("Node %s is taken", (version) => {
  expect(differenceFromEngines(version)).toBeNull();
});

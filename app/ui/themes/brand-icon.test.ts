import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

test.each(["default", "V2", "vbi"])("the icon of %s has its colour", (brand) => {
  const [, colour] = /--color-primary-strong: (#\w{6});/.exec(read(`./${brand.toLowerCase()}.css`)) ?? [];
  expect(read(`../../../public/icon-${brand}.svg`)).toContain(`fill="${colour}"`);
});

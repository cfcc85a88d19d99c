import fc from "fast-check";
import { expect, test } from "vitest";
import { shortManifest } from "./manifest.mjs";

const files = ["/assets/a.js", "/assets/b.js", "/assets/c.js", "/assets/d.js"];
const route = fc.record({
  id: fc.string(),
  hasAction: fc.boolean(),
  hasLoader: fc.boolean(),
  imports: fc.uniqueArray(fc.constantFrom(...files)),
  css: fc.uniqueArray(fc.constantFrom("/assets/a.css", "/assets/b.css")),
});
const manifests = fc.record({ routes: fc.array(route), url: fc.string(), version: fc.string() });

const scriptOf = (manifest: unknown) => `window.__remixManifest=${JSON.stringify(manifest)};`;
const read = (script: string) => JSON.parse(script.slice(script.indexOf("=") + 1, -1));

test("each route has the files, styles and truths that it had", () => {
  fc.assert(
    fc.property(manifests, (manifest) => {
      const { routes, ...rest } = read(shortManifest(scriptOf(manifest)));
      expect(rest).toEqual({ url: manifest.url, version: manifest.version });
      expect(routes).toHaveLength(manifest.routes.length);
      for (const [at, { imports, hasAction, hasLoader, ...one }] of manifest.routes.entries()) {
        expect(routes[at]).toMatchObject(one);
        expect(routes[at].imports.toSorted()).toEqual(imports.toSorted());
        expect([Boolean(routes[at].hasAction), Boolean(routes[at].hasLoader)]).toEqual([
          hasAction,
          hasLoader,
        ]);
      }
    }),
  );
});

test("two files stand in the same order in each route that has both", () => {
  fc.assert(
    fc.property(manifests, (manifest) => {
      const orders: string[][] = read(shortManifest(scriptOf(manifest))).routes.map(
        ({ imports }: { imports: string[] }) => imports,
      );
      const common = orders.flatMap((one) =>
        orders.map((other) => one.filter((name) => other.includes(name))),
      );
      for (const both of common)
        for (const order of orders.filter((order) => both.every((name) => order.includes(name))))
          expect(order.filter((name) => both.includes(name))).toEqual(both);
    }),
  );
});

test("a manifest of another shape is refused rather than guessed at", () => {
  expect(() => shortManifest("window.__remixRoutes={};")).toThrow(/look at tools\/manifest/);
});

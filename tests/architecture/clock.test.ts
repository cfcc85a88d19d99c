import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { filesUnder } from "#tests/support/source-files";

/** Who asks the machine for the time: the two clocks, whatever counts real seconds, and the log. */
const MAY_ASK = new Set([
  "app/clock.server.ts",
  "app/access/act-for.server.ts",
  "app/access/acting.server.ts",
  "app/access/arrival.server.ts",
  "app/access/facts.server.ts",
  "app/log/log.server.ts",
  "sandbox/api/idempotency.ts",
  "sandbox/clock.ts",
  "sandbox/control/journal.ts",
]);
const COUNTS_SECONDS = /^(app\/session|sandbox\/identity|sandbox\/support)\//;
/** How long something takes, not what time it is. */
const TAKES = new Set([
  "app/routes/partner/customer/routing/sold-pages.server.ts",
  // How long what was typed is kept.
  "app/forms/typed-over-documents.ts",
  // How long a session has yet, by what the server said of it.
  "app/document/session-told.ts",
  // How long a page has been in the browser; what time it is there only the server says.
  "app/ui/ticking.ts",
]);

const files = ["app", "contract", "sandbox"]
  .flatMap((folder) => filesUnder(folder, /\.tsx?$/))
  .filter((file) => !/\.test\.tsx?$/.test(file));

describe("what people read is of the one clock", () => {
  const others = files.filter((file) => !MAY_ASK.has(file) && !COUNTS_SECONDS.test(file) && !TAKES.has(file));

  test.each(["app", "contract", "sandbox"])("nothing else in %s asks the machine for the time", (folder) => {
    const asking = others.filter(
      (file) =>
        file.startsWith(folder) && /new Date\(\)|\bDate\.now\(|\bdayjs\(\)/.test(readFileSync(file, "utf8")),
    );
    expect(asking).toEqual([]);
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Screen, screens } from "~/access/requirements";
import { catalogue } from "~/contract/catalogue";
import { filesUnder } from "../support/source-files";

/** A row of the table in `prisma-free-README.md`: | `GET /api/…` | purpose | asked by |. */
interface Row {
  call: string;
  purpose: string;
  /** Screens of the requirement table. */
  screens: string[];
  /** What is no screen: "guard chain", "sign-in". */
  others: string[];
  /** Nothing asks it yet; the screens named are to come. */
  next: boolean;
}

const METHODS = /^`(?:GET|POST|PUT|PATCH|DELETE) \//;

const rows: Row[] = readFileSync("prisma-free-README.md", "utf8")
  .split("\n")
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .filter((cells) => METHODS.test(cells[1] ?? ""))
  .map(([, call = "", purpose = "", askedBy = ""]) => {
    const next = askedBy.startsWith("next:");
    const names = askedBy.replace("next:", "").split(",");
    const isScreen = (name: string) => name.startsWith("`");
    const bare = (name: string) => name.replaceAll("`", "");
    const trimmed = names.map((name) => name.trim());
    return {
      call: bare(call),
      purpose,
      screens: trimmed.filter(isScreen).map(bare),
      others: trimmed.filter((name) => !isScreen(name)),
      next,
    };
  });

const rowOf = new Map(rows.map((row) => [row.call, row]));
const table: Record<string, Screen> = screens;

/** The modules of a part of the app that mention a call by its exported name. */
function askersOf(name: string, part: string): string[] {
  const word = new RegExp(`\\b${name}\\b`);
  return filesUnder(part, /\.tsx?$/)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => word.test(readFileSync(file, "utf8")));
}

/** The screen to whose folder a module belongs: the longest name that leads to it. */
function screenOf(file: string): string {
  const fits = Object.keys(table).filter((name) => file.startsWith(`app/routes/${name}/`));
  return fits.sort((a, b) => b.length - a.length)[0] ?? file;
}

test("the table names every call of the catalogue once, and no other", () => {
  expect(rows.map(({ call }) => call).sort()).toEqual(
    [...catalogue.values()].map(({ spelling }) => spelling).sort(),
  );
});

test.each([...catalogue.values()].map(({ spelling, purpose }) => [spelling, purpose]))(
  "%s is described as the contract does",
  (spelling, purpose) => {
    expect(rowOf.get(spelling)?.purpose).toBe(purpose);
  },
);

test.each(rows)("$call is asked by screens that exist, and what is no screen is known", (row) => {
  expect(row.screens.filter((name) => !(name in table))).toEqual([]);
  expect(row.others.filter((name) => name !== "guard chain" && name !== "sign-in")).toEqual([]);
  expect(row.screens.length + row.others.length).toBeGreaterThan(0);
  // A screen that is not built asks nothing, and one that is built is not to come.
  expect(row.screens.filter((name) => (table[name]?.open !== true) !== row.next)).toEqual([]);
});

describe("the table agrees with who names the call in the code", () => {
  test.each([...catalogue].map(([name, { spelling }]) => ({ name, spelling })))(
    "$name: $spelling",
    ({ name, spelling }) => {
      const row = rowOf.get(spelling);
      const byRoutes = [...new Set(askersOf(name, "app/routes").map(screenOf))].sort();
      const behindTheDoor = [...askersOf(name, "app/access"), ...askersOf(name, "app/session")];
      expect(row?.next).toBe(byRoutes.length + behindTheDoor.length === 0);
      if (row?.next) return;
      if (behindTheDoor.length === 0) expect(row?.screens.sort()).toEqual(byRoutes);
      // What session and access ask, a screen may reach through them without naming it.
      else expect(row?.screens).toEqual(expect.arrayContaining(byRoutes));
      expect((row?.others.length ?? 0) > 0).toBe(behindTheDoor.length > 0);
    },
  );
});

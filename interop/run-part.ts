import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Part, Report } from "./part.ts";

/** Tries a part; answers what was seen, never throws. `folder` is where all parts keep what they fetch. */
export async function runPart(
  part: Part,
  folder: string,
  say: (line: string) => void = () => {},
): Promise<Report> {
  const report: Report = { name: part.name, title: part.title, programs: [], lines: [] };
  const ends: (() => unknown)[] = [];
  const tell = (what: string, held: boolean, seen: string) => {
    say(`${held ? "held" : "NOT HELD"}  ${what}: ${seen}`);
    report.lines.push({ what, held, seen });
  };
  const leaveOut = (what: string, why: string) => {
    say(`not tried  ${what}: ${why}`);
    report.lines.push({ what, held: null, seen: why });
  };
  const own = join(folder, part.name);
  mkdirSync(own, { recursive: true });
  try {
    await part.run({
      folder: own,
      uses: (program, version) => report.programs.push({ program, version }),
      tell,
      leaveOut,
      after: (end) => ends.push(end),
    });
    if (report.lines.every(({ held }) => held === null)) tell("something is tried", false, "nothing was");
  } catch (error) {
    tell("the part comes to its end", false, error instanceof Error ? error.message : String(error));
  }
  for (const end of ends.reverse()) {
    try {
      await end();
    } catch (error) {
      tell("what was started ends", false, error instanceof Error ? error.message : String(error));
    }
  }
  return report;
}

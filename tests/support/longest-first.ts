import { BaseSequencer, type TestSpecification } from "vitest/node";

/** They take long for their size, by which a first run goes: it knows no durations. */
const LONG = [
  "tests/e2e/layout.test.ts",
  "tests/processes/hostile-addresses.test.ts",
  "tests/processes/access-table.test.ts",
  "tests/processes/refresh-storm.test.ts",
  "tests/processes/uploads.test.ts",
  "tests/portal/linked-figures.test.ts",
  "tests/upstream/faults.test.ts",
];

/** The files of a project in the order in which the last of them ends soonest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const place = ({ project, moduleId }: TestSpecification) =>
      2 * projects.indexOf(project) + (LONG.some((path) => moduleId.endsWith(`/${path}`)) ? 0 : 1);
    return sorted.sort((one, other) => place(one) - place(other));
  }
}

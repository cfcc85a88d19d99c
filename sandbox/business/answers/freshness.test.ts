import { expect, test } from "vitest";
import { getConciliationDay } from "#contract/extension/conciliation-days";
import { getOverviewFigures } from "#contract/extension/overview";
import { Acquirer } from "#contract/values";
import { run } from "../query.ts";
import { actorsOf } from "../support/actors.ts";
import { ask } from "../support/ask.ts";
import { stopped } from "../support/clock.ts";
import { openSeeded, takeBackWrites } from "../support/seeded.ts";

const db = openSeeded(2000);
const { maria } = actorsOf(db);
takeBackWrites(db);

const params = { customerId: "cli-1001" };
const query = { from: "2026-11-01", to: "2026-11-19" };
const TIMES = Array.from({ length: 24 * 4 }, (_, quarter) => {
  const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15];
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
});
/** From when each is late, by the clock on the wall. */
const LATE = { stone: "06:00", cielo: "06:30", rede: "06:45", bin: "07:00", getnet: "07:30" };
const at = (time: string) => ({ ...maria, clock: stopped(`2026-11-19T${time}:00-03:00`) });

test.each([
  ["has come by its usual hour", ["getnet"], () => {}],
  ["never came", Acquirer.options, () => run(db, "delete from acquirer_files where file_day = '2026-11-18'")],
])("at every quarter of an hour only what is late is waited for, where a file %s", (_, missing, change) => {
  change();
  for (const time of TIMES) {
    const { waiting_for } = ask(at(time), getOverviewFigures, { params, query }).body;
    const late = missing.filter((acquirer) => time >= LATE[acquirer as keyof typeof LATE]);
    expect(waiting_for, time).toEqual(late.sort());
  }
});

test("the files are told up to the last that came", () => {
  const asOf = (time: string) => ask(at(time), getOverviewFigures, { params, query }).body.data_as_of;
  expect(asOf("00:10") < "2026-11-18T13:00:00.000Z").toBe(true);
  expect(asOf("15:30") > "2026-11-19T08:00:00.000Z").toBe(true);
});

test("a day waits for its files from the beginning, and names only the late ones", () => {
  const day = (date: string, time: string) =>
    ask(at(time), getConciliationDay, { params: { ...params, date } }).body;
  for (const time of TIMES)
    expect(day("2026-11-19", time), time).toMatchObject({ status: "waiting-for-file", waiting_for: [] });
  expect(day("2026-11-18", "05:00")).toMatchObject({ status: "waiting-for-file", waiting_for: [] });
  expect(day("2026-11-18", "15:30")).toMatchObject({ status: "waiting-for-file", waiting_for: ["getnet"] });
});

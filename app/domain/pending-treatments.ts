/** How the treatments of a period are counted over its days. */
import { daysOf, type Period } from "./periods";

interface TreatedDay {
  date: string;
  confirm: number;
  undo: number;
  disregard: number;
}

interface TreatmentColumns {
  /** Days up to a quarter, weeks from there on; both ends inclusive, the last one ends with the period. */
  spans: Period[];
  confirm: number[];
  undo: number[];
  disregard: number[];
}

const MOST_DAYS = 92;

/** Every day of the period has its place, also those without any treatment. */
export function treatmentColumns(days: readonly TreatedDay[], period: Period): TreatmentColumns {
  const all = daysOf(period);
  const size = all.length > MOST_DAYS ? 7 : 1;
  const byDate = new Map(days.map((day) => [day.date, day]));
  const columns: TreatmentColumns = { spans: [], confirm: [], undo: [], disregard: [] };
  for (let end = all.length; end > 0; end -= size) {
    const part = all.slice(Math.max(0, end - size), end);
    const count = (action: "confirm" | "undo" | "disregard") =>
      part.reduce((sum, date) => sum + (byDate.get(date)?.[action] ?? 0), 0);
    columns.spans.unshift({ from: part[0] ?? "", to: part.at(-1) ?? "" });
    for (const action of ["confirm", "undo", "disregard"] as const) columns[action].unshift(count(action));
  }
  return columns;
}

/** The pendings of one checkout, one number per day of the period, and its worst day. */
export function pendingsPerDay(days: readonly { date: string; pendings: number }[], period: Period) {
  const byDate = new Map(days.map(({ date, pendings }) => [date, pendings]));
  const values = daysOf(period).map((date) => byDate.get(date) ?? 0);
  const worst = days.reduce<{ date: string; pendings: number } | null>(
    (most, day) => (day.pendings > (most?.pendings ?? 0) ? day : most),
    null,
  );
  return { values, worst };
}

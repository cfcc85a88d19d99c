import { DAY, type Day, dayOfMonth, HOUR, isHoliday, weekdayOf } from "../rules/calendar.ts";
import type { Merchant } from "./merchants.ts";
import type { Trade } from "./names.ts";
import { cumulate, Random } from "./random.ts";

/** Weights of the 24 hours on a weekday, a Saturday and a Sunday or holiday. */
type Week = readonly [readonly number[], readonly number[], readonly number[]];

const NIGHT = [0, 0, 0, 0, 0, 0];
const HOURS: Readonly<Record<Trade, Week>> = {
  retail: [
    [...NIGHT, 0, 0, 4, 30, 48, 58, 66, 52, 56, 62, 68, 72, 58, 26, 14, 6, 0, 0],
    [...NIGHT, 0, 0, 6, 48, 78, 92, 88, 70, 54, 46, 40, 34, 28, 22, 14, 6, 0, 0],
    [...NIGHT, 0, 0, 0, 6, 14, 20, 26, 30, 34, 36, 34, 28, 18, 8, 2, 0, 0, 0],
  ],
  market: [
    [...NIGHT, 4, 22, 34, 40, 46, 50, 44, 36, 38, 44, 56, 72, 80, 62, 36, 14, 4, 0],
    [...NIGHT, 4, 28, 54, 76, 92, 96, 78, 58, 52, 52, 58, 62, 56, 40, 22, 8, 0, 0],
    [...NIGHT, 2, 20, 48, 70, 80, 76, 48, 22, 12, 10, 14, 18, 20, 14, 6, 0, 0, 0],
  ],
  food: [
    [...NIGHT, 18, 34, 36, 20, 18, 52, 110, 92, 34, 18, 22, 34, 52, 74, 70, 44, 18, 4],
    [6, 2, 0, 0, 0, 0, 12, 28, 36, 30, 26, 50, 112, 110, 60, 28, 26, 38, 66, 104, 112, 84, 48, 20],
    [10, 4, 0, 0, 0, 0, 14, 34, 44, 40, 34, 72, 124, 106, 48, 22, 22, 30, 48, 66, 58, 32, 12, 2],
  ],
  fuel: [
    [4, 3, 2, 2, 4, 14, 42, 66, 58, 46, 42, 44, 48, 44, 44, 46, 54, 72, 66, 44, 28, 18, 10, 6],
    [6, 4, 3, 2, 4, 10, 26, 42, 52, 58, 60, 60, 54, 48, 46, 46, 48, 48, 42, 32, 24, 18, 12, 8],
    [8, 6, 4, 3, 4, 8, 16, 26, 38, 44, 46, 44, 38, 34, 34, 38, 44, 46, 38, 26, 16, 10, 6, 4],
  ],
  services: [
    [...NIGHT, 2, 12, 34, 50, 54, 48, 24, 40, 56, 60, 58, 48, 30, 16, 6, 0, 0, 0],
    [...NIGHT, 2, 16, 44, 62, 66, 58, 38, 24, 20, 16, 12, 8, 4, 2, 0, 0, 0, 0],
    [...NIGHT, 0, 2, 6, 8, 10, 10, 6, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0],
  ],
};

const curves = new Map<Trade, readonly (readonly number[])[]>(
  Object.entries(HOURS).map(([trade, week]) => [trade as Trade, week.map((hours) => cumulate(hours))]),
);

/** The running sums of a day's hours. */
export function hoursOf(trade: Trade, day: Day): readonly number[] {
  const weekday = weekdayOf(day);
  const at = weekday === 0 || isHoliday(day) ? 2 : weekday === 6 ? 1 : 0;
  return curves.get(trade)?.[at] ?? [];
}

/** The weight of a day up to a time, in thousandths of an hour's weight. */
function weightUntil(hours: readonly number[], time: number): number {
  const hour = Math.min(23, Math.floor(time / HOUR));
  const before = hour === 0 ? 0 : (hours[hour - 1] ?? 0);
  return 1000 * before + Math.floor((((hours[hour] ?? 0) - before) * 1000 * (time - hour * HOUR)) / HOUR);
}

/** A time of day in ms, before `until`, by the day's hours; any time when the doors have not opened yet. */
export function drawTime(random: Random, hours: readonly number[], until: number): number {
  const open = weightUntil(hours, until);
  if (open === 0) return random.below(until);
  const drawn = random.below(open);
  let hour = 0;
  while (1000 * (hours[hour] ?? 0) <= drawn) hour += 1;
  const before = hour === 0 ? 0 : (hours[hour - 1] ?? 0);
  const share = (drawn - 1000 * before) / (1000 * ((hours[hour] ?? 0) - before));
  const width = Math.min(HOUR, until - hour * HOUR);
  // Within the hour that is still running, the share is of what has passed of it.
  return Math.min(hour * HOUR + Math.floor(share * HOUR), hour * HOUR + width - 1);
}

interface Allotment {
  merchants: readonly Merchant[];
  from: Day;
  today: Day;
  /** Ms of today that have passed; sales are dealt only to that part of it. */
  elapsed: number;
  total: number;
}

/** How many sales each merchant makes on each day: `[merchant][day]`, exactly `total` of them. */
export function allotSales(plan: Allotment): number[][] {
  const random = new Random("traffic");
  const days = Array.from({ length: plan.today - plan.from + 1 }, (_, at) => plan.from + at);
  const weights = plan.merchants.map((merchant) => days.map((day) => weightOf(random, plan, merchant, day)));
  // Maria sells on every day, today included, as soon as there are sales enough to deal one to each.
  const reserved = plan.total >= 2000 ? days.length : 0;
  const all = weights.reduce((sum, row) => row.reduce((inner, weight) => inner + weight, sum), 0);
  let running = 0;
  let dealt = 0;
  return weights.map((row, merchant) =>
    row.map((weight) => {
      running += weight;
      const due = Math.floor((running / all) * (plan.total - reserved)) - dealt;
      dealt += due;
      return merchant === 0 && reserved > 0 ? due + 1 : due;
    }),
  );
}

function weightOf(random: Random, plan: Allotment, merchant: Merchant, day: Day): number {
  const mood = random.between(85, 115);
  if (day < merchant.firstDay || day > merchant.lastDay) return 0;
  const hours = hoursOf(merchant.trade, day);
  const whole = weightUntil(hours, DAY - 1);
  const open = day === plan.today ? weightUntil(hours, plan.elapsed) : whole;
  const usual = weightUntil(hoursOf(merchant.trade, USUAL_DAY), DAY - 1);
  const grown = 100 + (merchant.trend * (day - plan.from)) / (plan.today - plan.from);
  // People buy more after payday.
  const payday = dayOfMonth(day) >= 5 && dayOfMonth(day) <= 10 ? 115 : 100;
  return (((merchant.weight * open) / usual) * mood * grown * payday) / 1_000_000;
}

/** An ordinary Wednesday, against which the others are weighed. */
const USUAL_DAY: Day = 20_404;

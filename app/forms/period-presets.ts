/** Periods that people ask for most, beside a calendar. */
import { addDays, isCalendarDay } from "~/domain/days";

interface Preset {
  label: string;
  value: [from: string, to: string];
}

const MONTHS = [
  "Janeiro",
  "Fevereiro",
  "Março",
  "Abril",
  "Maio",
  "Junho",
  "Julho",
  "Agosto",
  "Setembro",
  "Outubro",
  "Novembro",
  "Dezembro",
];

/** The days that begin with a day, and the rest of its month; none where there is no such day. */
export function presetsFrom(first: string): Preset[] {
  if (!isCalendarDay(first)) return [];
  const shown = first.split("-").reverse().slice(0, 2).join("/");
  const days = (count: number): Preset => ({
    label: `${count} dias desde ${shown}`,
    value: [first, addDays(first, count - 1)],
  });
  const next = addDays(first.replace(/..$/, "01"), 31).replace(/..$/, "01");
  return [days(7), days(30), days(90), { label: "Até o fim do mês", value: [first, addDays(next, -1)] }];
}

/** The days that end with a day, its month, and the two before it; none where there is no such day. */
export function periodPresets(last: string): Preset[] {
  if (!isCalendarDay(last)) return [];
  const shown = last.split("-").reverse().slice(0, 2).join("/");
  const days = (count: number): Preset => ({
    label: `${count} dias até ${shown}`,
    value: [addDays(last, 1 - count), last],
  });
  const before = (month: string) => addDays(month, -1).replace(/..$/, "01");
  const whole = (first: string): Preset => {
    const next = addDays(first, 31).replace(/..$/, "01");
    return {
      label: `${MONTHS[Number(first.slice(5, 7)) - 1]} de ${first.slice(0, 4)}`,
      value: [first, addDays(next, -1)],
    };
  };
  const month = last.replace(/..$/, "01");
  return [days(7), days(30), whole(month), whole(before(month)), whole(before(before(month)))];
}

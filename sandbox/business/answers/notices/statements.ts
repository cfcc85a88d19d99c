import { dayAt, HOUR, monthStart, startOf, textOf } from "../../rules/calendar.ts";
import { monthWords } from "../../rules/wording.ts";
import type { Occasion } from "./make.ts";

/** By then the acquirers' files of the month's last day have come, as for what reports are made of. */
const AT = 6 * HOUR;

/** The statement of the month that closed last. */
export function closedStatement(now: number, customerId: string): Occasion[] {
  const today = dayAt(now);
  const isEarly = now < startOf(monthStart(today)) + AT;
  const opened = monthStart(today, isEarly ? -1 : 0);
  const month = textOf(opened - 1).slice(0, 7);
  return [
    {
      recordId: month,
      customerId,
      at: startOf(opened) + AT,
      subject: monthWords(month),
      detail: "O mês fechou: saldo inicial, cada dia e saldo final, para ler, imprimir ou baixar.",
    },
  ];
}

import { monthOf } from "~/domain/months";
import type { Period } from "~/domain/periods";
import { type Changes, changed } from "~/lists/address";
import { PERIOD } from "~/lists/period-word";
import { type ScheduleView, VIEWS } from "./schedule";

interface ViewTabsProps {
  view: ScheduleView;
  search: string;
  /** The days that are shown. */
  period: Period;
}

/** The ways of looking at the schedule: plain links, which stay with the days or the month that somebody chose. */
export function ViewTabs({ view, search, period }: ViewTabsProps) {
  const asked = new URLSearchParams(search);
  const isChosen = (view === "calendario" ? ["mes"] : ["de", "ate", PERIOD]).some((name) => asked.get(name));
  const daysFor = (name: string): Changes => {
    if (!isChosen || (name === "calendario") === (view === "calendario")) return {};
    return name === "calendario"
      ? { de: null, ate: null, [PERIOD]: null, mes: monthOf(period.from) }
      : { mes: null, [PERIOD]: null, de: period.from, ate: period.to };
  };
  return (
    <nav className="tabs no-print" aria-label="Formas de ver">
      {Object.entries(VIEWS).map(([name, label]) => (
        <a
          key={name}
          href={changed(search, { ...daysFor(name), visao: name === "dias" ? null : name, ordem: null })}
          aria-current={name === view ? "page" : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

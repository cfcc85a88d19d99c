import { addDays } from "~/domain/days";
import type { Period } from "~/domain/periods";
import { changed } from "~/lists/address";
import { type ScheduleView, VIEWS } from "./schedule";

interface ViewTabsProps {
  view: ScheduleView;
  search: string;
  period: Period;
  today: string;
}

/** Days from today on; the last one looks back. */
const PRESETS = [
  ...[7, 30, 60, 90, 365].map((days) => ({ label: `Próximos ${days} dias`, from: 0, to: days - 1 })),
  { label: "Últimos 30 dias", from: -30, to: -1 },
];

/** The ways of looking at the schedule, and the usual periods: plain links. */
export function ViewTabs({ view, search, period, today }: ViewTabsProps) {
  return (
    <>
      <nav className="tabs no-print" aria-label="Formas de ver">
        {Object.entries(VIEWS).map(([name, label]) => (
          <a
            key={name}
            href={changed(search, { visao: name === "dias" ? null : name, mes: null, ordem: null })}
            aria-current={name === view ? "page" : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      {view === "calendario" ? null : (
        <nav className="chips chips--line no-print" aria-label="Período">
          {PRESETS.map((preset) => {
            const days = { de: addDays(today, preset.from), ate: addDays(today, preset.to) };
            return (
              <a
                key={preset.label}
                className="chip"
                href={changed(search, days)}
                aria-current={days.de === period.from && days.ate === period.to ? "true" : undefined}
              >
                {preset.label}
              </a>
            );
          })}
        </nav>
      )}
    </>
  );
}

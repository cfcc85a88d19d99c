import { changed } from "~/lists/address";
import { type ScheduleView, VIEWS } from "./schedule";

/** The ways of looking at the schedule: plain links. */
export function ViewTabs({ view, search }: { view: ScheduleView; search: string }) {
  return (
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
  );
}

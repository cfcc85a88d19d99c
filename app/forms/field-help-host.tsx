import { type ComponentType, useEffect, useState } from "react";
import { periodBoxes } from "./period-boxes";

let isLoaded = false;

/**
 * Fetches what helps to fill in a form when somebody goes to a field: no screen that is only read loads it. The calendar
 * comes for a mouse, and with the boxes of a period; phones have a better one of their own.
 */
export function FieldHelp() {
  const [Calendars, setCalendars] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => {
      if (isLoaded || !document.activeElement?.matches("input, textarea, select")) return;
      isLoaded = true;
      void import("./field-help").then(({ startFieldHelp }) => startFieldHelp());
    };
    load();
    document.addEventListener("focusin", load);
    return () => document.removeEventListener("focusin", load);
  }, []);
  useEffect(() => {
    if (Calendars || !matchMedia("(pointer: fine)").matches) return;
    const load = ({ target }: Event) => {
      if (!periodBoxes(target)) return;
      void import("./period-calendar").then(({ PeriodCalendars }) => setCalendars(() => PeriodCalendars));
    };
    document.addEventListener("focusin", load);
    document.addEventListener("pointerover", load);
    return () => {
      document.removeEventListener("focusin", load);
      document.removeEventListener("pointerover", load);
    };
  }, [Calendars]);
  return Calendars && <Calendars />;
}

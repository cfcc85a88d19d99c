import { useEffect } from "react";

let isLoaded = false;

/** Fetches what helps to fill in a form when somebody goes to a field; no screen that is only read loads it. */
export function useFieldHelp(): void {
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
}

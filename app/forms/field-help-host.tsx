import { type ComponentType, useEffect, useState } from "react";
import { longSelect } from "./long-select";
import { periodBoxes } from "./period-boxes";

let isLoaded = false;

/**
 * Fetches what helps to fill in a form when somebody goes to a field: no screen that is only read loads it. Calendar and
 * searched list come for a mouse, and with the boxes of a period or a list of many choices; phones have better ones of
 * their own.
 */
export function FieldHelp() {
  useEffect(() => {
    const load = () => {
      if (isLoaded || !document.activeElement?.matches("input, textarea, select")) return;
      isLoaded = true;
      import("./field-help").then(
        ({ startFieldHelp }) => startFieldHelp(),
        // Asked for again at the next field.
        () => {
          isLoaded = false;
        },
      );
    };
    load();
    document.addEventListener("focusin", load);
    return () => document.removeEventListener("focusin", load);
  }, []);
  return (
    <>
      <OnIntent isFor={periodBoxes} load={calendars} />
      <OnIntent isFor={longSelect} load={choiceLists} />
    </>
  );
}

interface OnIntentProps {
  isFor(target: EventTarget | null): unknown;
  load(): Promise<ComponentType>;
}

const calendars = () => import("./period-calendar").then(({ PeriodCalendars }) => PeriodCalendars);
const choiceLists = () => import("./choice-list").then(({ ChoiceLists }) => ChoiceLists);

/** A part of the page from when a mouse or the focus comes to what it is for. */
function OnIntent({ isFor, load }: OnIntentProps) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Part || !matchMedia("(pointer: fine)").matches) return;
    const look = ({ target }: Event) => {
      if (isFor(target))
        load().then(
          (part) => setPart(() => part),
          // Asked for again when somebody comes back to it; the field works without.
          () => {},
        );
    };
    document.addEventListener("focusin", look);
    document.addEventListener("pointerover", look);
    return () => {
      document.removeEventListener("focusin", look);
      document.removeEventListener("pointerover", look);
    };
  }, [Part, isFor, load]);
  return Part && <Part />;
}

import { DatePicker, DatesProvider } from "@mantine/dates";
import { isCalendarDay } from "~/domain/days";
import { addMonths, monthName, monthOf } from "~/domain/months";
import "dayjs/locale/pt-br.js";
import { type KeyboardEvent as ReactKeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { hearEscape } from "~/ui/escape";
import { MantineGround } from "~/ui/mantine/provider";
import { hostOf, inTopLayer, usePanelPlace } from "./panel-place";
import "./period-calendar.css";
import { type PeriodBoxes, periodBoxes } from "./period-boxes";
import { periodPresets, presetsFrom } from "./period-presets";
import { put } from "./put";

type Range = [string | null, string | null];

const CLASSES = {
  datePickerRoot: "calendar__body",
  presetsList: "calendar__presets",
  presetButton: "calendar__preset",
  levelsGroup: "calendar__months",
  calendarHeader: "calendar__header",
  calendarHeaderControl: "calendar__turn",
  calendarHeaderControlIcon: "calendar__arrow",
  calendarHeaderLevel: "calendar__level",
  month: "calendar__month",
  weekday: "calendar__weekday",
  day: "calendar__day",
  monthsListControl: "calendar__cell",
  yearsListControl: "calendar__cell",
};

interface CalendarProps {
  boxes: PeriodBoxes;
  /** It was opened by a key: then it takes the focus. */
  byKey: boolean;
  onClose(): void;
}

/** Opens a calendar for the boxes of any period in the page, in place of the browser's own: by a click, or by Alt ↓. */
export function PeriodCalendars() {
  const [open, setOpen] = useState<Pick<CalendarProps, "boxes" | "byKey"> | null>(null);
  const close = useCallback(() => setOpen(null), []);
  useEffect(() => {
    const show = (event: MouseEvent | KeyboardEvent) => {
      const byKey = event instanceof KeyboardEvent;
      const boxes = periodBoxes(event.target);
      if (!boxes || (byKey && !(event.key === "ArrowDown" && event.altKey))) return;
      event.preventDefault();
      setOpen({ boxes, byKey });
    };
    document.addEventListener("click", show);
    document.addEventListener("keydown", show);
    return () => {
      document.removeEventListener("click", show);
      document.removeEventListener("keydown", show);
    };
  }, []);
  return open && <PeriodCalendar key={open.boxes.from.name} {...open} onClose={close} />;
}

/** Two months, or one, to choose a period from; the native boxes are filled, and keep what was chosen. */
function PeriodCalendar({ boxes, byKey, onClose }: CalendarProps) {
  const [range, setRange] = useState<Range>([boxes.from.value || null, boxes.to.value || null]);
  const panel = useRef<HTMLDivElement>(null);
  const months = isWide() ? 2 : 1;
  // The boxes of an open one stand below each other.
  usePanelPlace(panel, boxes.isOpen ? boxes.to : boxes.from);

  useEffect(() => {
    const day = (which: string) => panel.current?.querySelector<HTMLElement>(`.calendar__day${which}`);
    if (byKey) (day("[data-selected]") ?? day("[tabindex='0']"))?.focus();
  }, [byKey]);

  useEffect(() => {
    const isHere = (target: EventTarget | null) =>
      target instanceof Node &&
      (panel.current?.contains(target) || target === boxes.from || target === boxes.to);
    const onElsewhere = ({ target }: Event) => {
      if (!isHere(target)) onClose();
    };
    // The sheet or the dialog that the boxes stand in stays open.
    const endEscape = hearEscape(() => {
      onClose();
      if (panel.current?.contains(document.activeElement)) boxes.from.focus();
    });
    document.addEventListener("pointerdown", onElsewhere);
    document.addEventListener("focusin", onElsewhere);
    return () => {
      endEscape();
      document.removeEventListener("pointerdown", onElsewhere);
      document.removeEventListener("focusin", onElsewhere);
    };
  }, [boxes, onClose]);

  /** Past its ends Tab goes on from the boxes, as if it had not been there. */
  function leaveByTab(event: ReactKeyboardEvent) {
    if (event.key !== "Tab") return;
    const stops = [...(panel.current?.querySelectorAll<HTMLElement>("button:not(:disabled)") ?? [])].filter(
      ({ tabIndex }) => tabIndex >= 0,
    );
    if (document.activeElement !== stops.at(event.shiftKey ? 0 : -1)) return;
    event.preventDefault();
    onClose();
    (event.shiftKey ? boxes.from : boxes.to).focus();
  }

  function choose(chosen: Range) {
    setRange(chosen);
    const [from, to] = chosen;
    if (from && !to && boxes.isOpen) {
      put(boxes.from, from);
      // An end before it is none of this period.
      if (boxes.to.value !== "" && boxes.to.value < from) put(boxes.to, "");
    }
    if (!from || !to) return;
    put(boxes.from, from);
    put(boxes.to, to);
    onClose();
    boxes.to.focus();
  }

  return createPortal(
    <MantineGround>
      <DatesProvider settings={{ locale: "pt-br", firstDayOfWeek: 0, weekendDays: [] }}>
        <div
          ref={panel}
          className="calendar"
          role="dialog"
          aria-label="Escolher o período"
          onKeyDown={leaveByTab}
          {...inTopLayer}
        >
          <DatePicker<"range">
            type="range"
            unstyled
            classNames={CLASSES}
            numberOfColumns={months}
            columnsToScroll={1}
            allowSingleDateInRange
            hideOutsideDates
            value={range}
            onChange={(value) => choose(value as Range)}
            defaultDate={firstMonth(boxes, months)}
            presets={boxes.isOpen ? presetsFrom(boxes.from.value) : periodPresets(boxes.to.value)}
            monthLabelFormat="MMMM [de] YYYY"
            getDayAriaLabel={dayName}
            ariaLabels={{ previousMonth: "Mês anterior", nextMonth: "Próximo mês" }}
          />
        </div>
      </DatesProvider>
    </MantineGround>,
    hostOf(boxes.from),
  );
}

/** That of the last day stands in sight, and the one before it where there is room; of what begins now or later, the first. */
function firstMonth({ from, to, isOpen }: PeriodBoxes, months: number): string | undefined {
  if (isOpen) return from.value || undefined;
  return isCalendarDay(to.value) ? `${addMonths(monthOf(to.value), 1 - months)}-01` : undefined;
}

/** `3 de novembro de 2026` */
const dayName = (day: string) => `${Number(day.slice(8))} de ${monthName(monthOf(day))}`;

/** There is room for two months beside each other. */
const isWide = () => window.matchMedia("(min-width: 48rem)").matches;

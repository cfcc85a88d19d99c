import { RangeSlider } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { counted } from "~/domain/figures";
import { put } from "~/forms/put";
import { MantineGround } from "~/ui/mantine/provider";
import { MARKS, MOST, typedCount } from "./counts";
import "./handle.css";
import "./count-slider.css";

const LABELLED = MARKS.map((value) => ({ value, label: `${value}×` }));
const NAMES = ["installments.from", "installments.to"] as const;
const CLASSES = {
  trackContainer: "count-slider__place",
  track: "count-slider__track",
  bar: "count-slider__bar",
  thumb: "handle count-slider__thumb",
  label: "count-slider__label",
  markWrapper: "count-slider__mark",
  mark: "count-slider__dot",
  markLabel: "count-slider__count",
};

type Range = [from: number, to: number];

/** Sets the first and the last number of instalments of a form, whose two boxes stay; what is typed there moves it. */
export function CountSlider({ form }: { form: HTMLFormElement }) {
  const slider = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState<Range>(() => rangeIn(form, [1, MOST]));
  useEffect(() => {
    const read = () => setRange((now) => rangeIn(form, now));
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [form]);

  // Mantine's thumbs take no words for their value.
  useEffect(() => {
    for (const [at, thumb] of (slider.current?.querySelectorAll("[role=slider]") ?? []).entries())
      thumb.setAttribute("aria-valuetext", counted(range[at] ?? 0, "parcela", "parcelas"));
  }, [range]);

  // Mantine takes each touch of the line for a drag. A finger drags what it takes hold of, and scrolls elsewhere.
  useEffect(() => {
    const line = slider.current;
    const leave = (event: TouchEvent) => {
      const isHandle = event.target instanceof Element && event.target.closest("[role=slider]");
      if (!isHandle) event.stopPropagation();
    };
    line?.addEventListener("touchstart", leave, { capture: true, passive: true });
    return () => line?.removeEventListener("touchstart", leave, { capture: true });
  }, []);

  function choose(chosen: Range) {
    setRange(chosen);
    for (const [at, name] of NAMES.entries()) {
      const box = boxOf(form, name);
      const count = String(chosen[at]);
      if (box && box.value !== count) put(box, count);
    }
  }

  return (
    <MantineGround>
      <RangeSlider
        ref={slider}
        unstyled
        className="count-slider"
        classNames={CLASSES}
        min={1}
        max={MOST}
        minRange={0}
        value={range}
        onChange={choose}
        marks={LABELLED}
        label={(count) => `${count}×`}
        hiddenInputProps={{ disabled: true }}
        thumbFromLabel="Primeiro número de parcelas"
        thumbToLabel="Último número de parcelas"
      />
    </MantineGround>
  );
}

function boxOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const box = form.elements.namedItem(name);
  return box instanceof HTMLInputElement ? box : null;
}

/** What stands in the boxes; where one says no such number, it is as it was. */
function rangeIn(form: HTMLFormElement, former: Range): Range {
  const [from, to] = NAMES.map((name, at) => typedCount(boxOf(form, name)?.value ?? "") ?? former[at] ?? 1);
  return from !== undefined && to !== undefined && from <= to ? [from, to] : former;
}

import { createContext, useContext, useEffect, useRef, useState } from "react";
import { useEconomy } from "~/ui/economy";
import { later } from "~/ui/later";
import { LineDrawing } from "./line-drawing";
import type { RuleFormPage } from "./read.server";

type Parts = typeof import("./scripted-parts") & { form: HTMLFormElement };

/** What stands beside the fields with script; null until somebody turns to the form. */
export const PartsContext = createContext<Parts | null>(null);

/** Fetches the parts once somebody turns to the form, by pointer, finger or keys. `place` is around the form. */
export function useParts() {
  const place = useRef<HTMLDivElement>(null);
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    const around = place.current;
    const form = around?.querySelector("form");
    const load = () =>
      form &&
      later(
        () => import("./scripted-parts"),
        (found) => setParts((now) => now ?? { ...found, form }),
      );
    around?.addEventListener("pointerover", load, { once: true });
    around?.addEventListener("focusin", load, { once: true });
  }, []);
  return { place, parts };
}

interface PlaceProps {
  part: keyof Parts["PARTS"];
  page: RuleFormPage;
}

/** The place of a part: its line is drawn there from the start, of the same height, so that nothing moves. */
export function Place({ part, page }: PlaceProps) {
  const parts = useContext(PartsContext);
  const Part = parts?.PARTS[part];
  const drawn = page.drawn[part];
  if (useEconomy() || !drawn) return null;
  return Part ? <Part form={parts.form} {...page} /> : <LineDrawing drawn={drawn} />;
}

import type { ReactNode } from "react";
import type { Tone } from "./alert";

/** A status: always a word, with a shape and a colour of its tone. */
export function Badge({ tone, children }: { tone: Tone | "neutral"; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}

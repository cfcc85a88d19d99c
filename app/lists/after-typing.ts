import { useEffect, useRef } from "react";

/** Milliseconds without another change, after which somebody has typed what was meant. */
const PAUSE = 300;

/** Runs the last of several things, once nothing more was typed for a moment; nothing after its screen is left. */
export function useAfterTyping(): { run(act: () => void): void; cancel(): void } {
  const timer = useRef<number>();
  const cancel = () => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    run(act) {
      cancel();
      timer.current = window.setTimeout(act, PAUSE);
    },
    cancel,
  };
}

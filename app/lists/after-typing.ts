import { useEffect, useRef } from "react";
import { LEAVING } from "~/ui/leaving";

/** Milliseconds without another change, after which somebody has typed what was meant. */
const PAUSE = 300;

/** Runs the last of several things, once nothing more was typed for a moment; nothing once its screen is being left. */
export function useAfterTyping(): { run(act: () => void): void; cancel(): void } {
  const timer = useRef<number>();
  const cancel = () => window.clearTimeout(timer.current);
  useEffect(() => {
    const end = () => window.clearTimeout(timer.current);
    document.addEventListener(LEAVING, end);
    return () => {
      document.removeEventListener(LEAVING, end);
      end();
    };
  }, []);
  return {
    run(act) {
      cancel();
      timer.current = window.setTimeout(act, PAUSE);
    },
    cancel,
  };
}

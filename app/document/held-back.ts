import { useLocation } from "@remix-run/react";
import { type MutableRefObject, useEffect, useRef } from "react";
import { useActionAnswers } from "./answer-toasts";

interface Pressed {
  /** The key of the place that it was pressed at. */
  from: string;
}

/**
 * A place for what is pressed while a form is on its way, of which the last is wanted. Once that has its answer, it is
 * let go: whether the form has led on from there; whoever is refused, or gives up, stays with what was typed.
 */
export function useHeldBack<Held extends Pressed>(
  isSending: boolean,
  letGo: (held: Held, isLedOn: boolean) => void,
): MutableRefObject<Held | null> {
  const { key } = useLocation();
  const isAnswered = useActionAnswers() !== null;
  const held = useRef<Held | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is let go as the sending ends, and once.
  useEffect(() => {
    const { current } = held;
    if (isSending || !current) return;
    held.current = null;
    // After what was sent is taken for done.
    queueMicrotask(() => letGo(current, current.from !== key && !isAnswered));
  }, [isSending]);
  return held;
}

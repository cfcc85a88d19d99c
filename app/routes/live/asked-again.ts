import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** How often the page asks again while something is being made; milliseconds. */
const PACE = 3_000;

/** Asks for the page anew while something is under way, as long as somebody looks: for whoever is leaving, not. */
export function useAskedAgain(isWorking: boolean): void {
  const { revalidate, state } = useRevalidator();
  const isIdle = [state, useNavigation().state].every((one) => one === "idle");
  useEffect(() => {
    if (!isWorking || !isIdle) return;
    const timer = setTimeout(() => {
      if (document.visibilityState === "visible") revalidate();
    }, PACE);
    const seen = () => {
      if (document.visibilityState === "visible") revalidate();
    };
    document.addEventListener("visibilitychange", seen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [isWorking, revalidate, isIdle]);
}

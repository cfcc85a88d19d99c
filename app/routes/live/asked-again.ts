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
    const ask = () => {
      // Read from the router: whoever has just begun to leave is drawn as that a moment later.
      const isLeaving = window.__remixRouter.state.navigation.state !== "idle";
      if (document.visibilityState === "visible" && !isLeaving) revalidate();
    };
    const timer = setInterval(ask, PACE);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [isWorking, revalidate, isIdle]);
}

import { useEffect, useState } from "react";

/** Whether the application has taken the page over: what only works with script is shown from then on. */
export function useHasStarted(): boolean {
  const [hasStarted, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  return hasStarted;
}

import { useEffect } from "react";
import { say, unsay } from "./say";

/** Words that come while the page is open, shown here and read out: a place that comes with its words may be silent. */
export function Said({ children: words }: { children: string }) {
  useEffect(() => {
    say(words);
    return () => unsay(words);
  }, [words]);
  return <span>{words}</span>;
}

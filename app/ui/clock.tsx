import { CLOCKS } from "~/domain/clocks";

interface ClockProps {
  /** `since`: `há 2 min`, `em 3 dias`; `deadline`: `faltam 2 h`, `venceu há 5 min`. */
  kind: keyof typeof CLOCKS;
  moment: string;
  /** When the server wrote it: from there the browser counts on. */
  now: string;
  /** Its words stand on one line. */
  whole?: boolean;
}

/** How long it is, or was, as the server counted; the browser counts on. */
export function Clock({ kind, moment, now, whole = false }: ClockProps) {
  const words = CLOCKS[kind](moment, now);
  return (
    <time dateTime={moment} data-clock={kind} data-now={now}>
      {whole ? words.replaceAll(" ", "\u00a0") : words}
    </time>
  );
}

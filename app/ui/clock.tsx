import { CLOCKS } from "~/domain/clocks";
import { formatDateTime } from "~/domain/dates";

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

/** Until when something holds, and how long that is: `21/11/2026 14:00 (faltam 2 h)`. */
export function Until({ moment, now }: Pick<ClockProps, "moment" | "now">) {
  return (
    <>
      {`${formatDateTime(moment)} (`}
      <Clock kind="deadline" moment={moment} now={now} />)
    </>
  );
}

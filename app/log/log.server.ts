/** The one log, of the shell and of the app: JSON lines on standard output, scrubbed of whatever is private. */
import { type DestinationStream, destination, pino } from "pino";
import { scrubFields } from "./scrub.server";

export type Fields = Readonly<Record<string, unknown>>;

/** `event` is a fixed dotted name such as `upstream.failed`; what varies stands in the fields. */
export interface Log {
  debug(event: string, fields?: Fields): void;
  info(event: string, fields?: Fields): void;
  warn(event: string, fields?: Fields): void;
  error(event: string, fields?: Fields): void;
}

/** Lines that could not be written wait up to this many characters; what does not fit is counted and dropped. */
const MOST_WAITING = 1_048_576;

interface Output extends DestinationStream {
  /** How many lines it could not take since it was opened. */
  readonly dropped?: number;
}

/** @param level one of pino's: `fatal`, `error`, `warn`, `info`, `debug`, `silent` */
export function createLog(level: string, stream: Output = standardOutput()): Log {
  const logger = pino(
    {
      level,
      base: undefined,
      timestamp: () => `,"ts":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => (stream.dropped ? { dropped: stream.dropped } : {}),
    },
    stream,
  );
  const at =
    (label: "debug" | "info" | "warn" | "error") =>
    (event: string, fields: Fields = {}) => {
      if (logger.isLevelEnabled(label)) logger[label]({ ...scrubFields(fields), event });
    };
  return { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}

/** A full disk or a reader that went away costs log lines, never the portal. */
export function standardOutput(dest = 1): Output {
  const output = destination({ dest, sync: true, maxLength: MOST_WAITING });
  let dropped = 0;
  output.on("error", () => undefined);
  output.on("drop", () => {
    dropped += 1;
  });
  return Object.defineProperty(output, "dropped", { get: () => dropped });
}

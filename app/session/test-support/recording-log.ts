import type { LogFields, SessionLog } from "../session-log";

export interface RecordingLog extends SessionLog {
  readonly lines: { level: "info" | "warn" | "error"; event: string; fields: LogFields }[];
  events(): string[];
}

export function recordingLog(): RecordingLog {
  const lines: RecordingLog["lines"] = [];
  const at =
    (level: "info" | "warn" | "error") =>
    (event: string, fields: LogFields = {}) =>
      void lines.push({ level, event, fields });
  return {
    lines,
    events: () => lines.map(({ event }) => event),
    info: at("info"),
    warn: at("warn"),
    error: at("error"),
  };
}

export type LogFields = Record<string, string | number | boolean | null>;

/** What the session needs of a logger. Fields never carry a token, an e-mail, a document or a session id. */
export interface SessionLog {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

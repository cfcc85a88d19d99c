/** In which words a schema refuses: its own, or ours for what it has none for. The library's own are English. */
import { z } from "zod";

const NOT_OFFERED = "Escolha uma das opções.";
const UNREADABLE = "O que veio neste campo não se pode ler.";

/** Stands for the words of whatever no form of ours offers and no browser sends by itself: a schema has none for it. */
const UNSAID = "unsaid";
export const unsaid: z.core.$ZodErrorMap = () => UNSAID;

type Issue = Pick<z.core.$ZodIssue, "code" | "message">;

/** A field that may stay empty has no words for one that is missing, nor then for one that is no text. */
export const isUnsaid = ({ message }: Pick<Issue, "message">) => message === UNSAID || message === "";

export function saidOf(issue: Issue): string {
  if (!isUnsaid(issue)) return issue.message;
  return issue.code === "invalid_value" ? NOT_OFFERED : UNREADABLE;
}

interface Problem {
  path: string[];
  message: string;
}

type Judged<Value> = { ok: true; value: Value } | { ok: false; problems: Problem[] };

/** Judges what is no posted form of its own, such as a line of a file or a row of a form. */
export function judged<S extends z.core.$ZodType>(schema: S, value: unknown): Judged<z.output<S>> {
  const read = z.safeParse(schema, value, { error: unsaid });
  if (read.success) return { ok: true, value: read.data };
  const problems = read.error.issues.map((issue) => ({
    path: issue.path.map(String),
    message: saidOf(issue),
  }));
  return { ok: false, problems };
}

const firstIssue = (schema: z.core.$ZodType, value: unknown) =>
  z.safeParse(schema, value, { error: unsaid }).error?.issues[0];

/** What a schema itself says of a value; undefined where it takes it, or has no words for it. */
export function ownWordsOf(schema: z.core.$ZodType, value: unknown): string | undefined {
  const issue = firstIssue(schema, value);
  return issue && !isUnsaid(issue) ? issue.message : undefined;
}

/** Whether a schema refuses a value without a word of its own. */
export function hasNoWordsFor(schema: z.core.$ZodType, value: unknown): boolean {
  const issue = firstIssue(schema, value);
  return issue !== undefined && isUnsaid(issue);
}

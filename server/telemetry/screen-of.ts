import { documentPath } from "../../app/page/document-path.ts";
import { screenAt } from "../../app/screens/table.ts";

const FILES = /^\/(?:assets\/|icon-\w+\.svg$|robots\.txt$)/;
const HEALTH = /^\/(?:healthz|readyz)$/;

/** What a request asks for, in few and fixed words: a screen's name, `files`, `health`, or `other`. */
export function screenOf(path: string): string {
  if (HEALTH.test(path)) return "health";
  if (FILES.test(path)) return "files";
  return screenAt(documentPath(path)) ?? "other";
}

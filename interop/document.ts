/** `docs/interop.md`: what was seen last with each part, between `<!-- name -->` and `<!-- /name -->`. */
import type { Report } from "./part.ts";

/** The document with the reports in the place of the last ones of their names; a new one comes at the end. */
export function withReports(document: string, reports: readonly Report[], day: string): string {
  return reports.reduce((text, report) => withReport(text, report, day), document);
}

function withReport(document: string, report: Report, day: string): string {
  const [start, end] = [`<!-- ${report.name} -->\n`, `<!-- /${report.name} -->\n`];
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  const block = start + section(report, day) + end;
  if (from < 0 || to < from) return `${document.trimEnd()}\n\n${block}`;
  return document.slice(0, from) + block + document.slice(to + end.length);
}

function section({ title, programs, lines }: Report, day: string): string {
  const used = programs.map(({ program, version }) => `${program} ${version}`).join(", ");
  const verdict = (held: boolean | null) => (held === null ? "not tried" : held ? "yes" : "**no**");
  const rows = lines.map(({ what, held, seen }) => `| ${cell(what)} | ${verdict(held)} | ${cell(seen)} |`);
  return [
    `## ${title}`,
    "",
    `${day}; ${used}`,
    "",
    "| What was tried | Held | Seen |",
    "|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll(/\s+/g, " ").trim();
}

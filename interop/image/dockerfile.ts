/** What a Dockerfile of two stages says, as far as its steps can be gone by hand. */
import { readFileSync } from "node:fs";

export interface Steps {
  /** `24`, of `FROM node:24-bookworm-slim`. */
  node: string;
  /** Commands of the first stage that run before the sources are there, and after. */
  before: string[];
  after: string[];
  /** What the image takes from the first stage. */
  taken: string[];
  env: Record<string, string>;
  health: string[];
  command: string[];
}

export function readSteps(path: string): Steps {
  const text = readFileSync(path, "utf8")
    .replace(/^#.*\n/gm, "")
    .replace(/\\\n/g, " ");
  const [build = "", image = ""] = text.split(/^(?=FROM )/m).filter(Boolean);
  const [before = "", after = ""] = build.split(/^COPY \. \.$/m);
  const runs = (part: string) => [...part.matchAll(/^RUN (.+)$/gm)].map(([, command = ""]) => command);
  const list = (pattern: RegExp) => JSON.parse(pattern.exec(image)?.[1] ?? "[]") as string[];
  const settings = /^ENV (.+)$/m.exec(image)?.[1]?.split(" ") ?? [];
  return {
    node: /FROM node:(\d+)/.exec(image)?.[1] ?? "",
    before: runs(before),
    after: runs(after),
    taken: [...image.matchAll(/^COPY --from=build \/portal\/(\S+)/gm)].map(([, name = ""]) => name),
    env: Object.fromEntries(settings.map((one) => one.split("=") as [string, string])),
    health: list(/HEALTHCHECK.*?CMD (\[.+\])$/m),
    command: list(/^CMD (\[.+\])$/m),
  };
}

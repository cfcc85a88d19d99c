/** Something that runs around the portal in production, tried for real. */
export interface Part {
  /** As `npm run interop -- --only NAME` calls it. */
  name: string;
  title: string;
  /** Tries it; what it throws besides ends this part alone, and counts as not held. */
  run(trial: Trial): Promise<void>;
}

export interface Trial {
  /** A folder of this part's own, outside the repository. It stays, so that what was fetched is there the next time. */
  folder: string;
  /** Names a program that takes part, and its version in its own words. */
  uses(program: string, version: string): void;
  /** One thing that must be seen, whether it was, and what was seen instead or as proof: a figure, a status. */
  tell(what: string, held: boolean, seen: string): void;
  /** What would have been tried too, and why it could not: a program beside the point of the part that is not here. */
  leaveOut(what: string, why: string): void;
  /** Something to end or to take away when the part is over, however it went; the last one first. */
  after(end: () => unknown): void;
}

/** What became of a part. */
export interface Report {
  name: string;
  title: string;
  programs: { program: string; version: string }[];
  /** `held` is null for what was not tried. */
  lines: { what: string; held: boolean | null; seen: string }[];
}

/** A program that is neither on this machine nor may be fetched by us. */
export class Missing extends Error {
  override name = "Missing";
  constructor(
    readonly program: string,
    /** How somebody gets it, as a sentence or a command. */
    readonly how: string,
  ) {
    super(`${program} is missing: ${how}`);
  }
}

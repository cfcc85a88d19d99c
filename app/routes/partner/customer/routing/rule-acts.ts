/** What may be done to a rule in its list, as an address says it: the act, the rule, the version that was seen, and where a move leads. */
import type { Direction } from "~/domain/routing/reorder";

/** A rule as it was seen. */
export interface Seen {
  id: string;
  version: number;
}

export type RuleAct =
  | { kind: "enable"; enabled: boolean; rule: Seen }
  /** `other` is the rule whose place it takes, `places` away; those between make room. */
  | { kind: "move"; direction: Direction; rule: Seen; other: Seen; places: number };

const ENABLING: Readonly<Record<string, boolean>> = { ativar: true, desativar: false };
const MOVING: Readonly<Record<string, Direction>> = { subir: "up", descer: "down" };

const written = ({ id, version }: Seen) => `${encodeURIComponent(id)}:${version}`;

/** Switches a rule: `desativar:rot-1:3`. */
export function enableAct(rule: Seen, enabled: boolean): string {
  return `${enabled ? "ativar" : "desativar"}:${written(rule)}`;
}

/** Moves a rule: `subir:rot-2:1:rot-1:3` by one place, `subir:rot-4:1:rot-1:3:3` by three. */
export function moveAct(rule: Seen, direction: Direction, other: Seen, places = 1): string {
  const word = direction === "up" ? "subir" : "descer";
  return `${word}:${written(rule)}:${written(other)}${places === 1 ? "" : `:${places}`}`;
}

/** An act as it stands in an address and in a form. */
export function writtenAct(act: RuleAct): string {
  return act.kind === "enable"
    ? enableAct(act.rule, act.enabled)
    : moveAct(act.rule, act.direction, act.other, act.places);
}

/** What was sent; null where it does not say which rule is meant. */
export function readAct(value: string): RuleAct | null {
  const [word = "", ...said] = value.split(":");
  const rule = readSeen(said.slice(0, 2));
  if (!rule) return null;
  const enabled = Object.hasOwn(ENABLING, word) ? ENABLING[word] : undefined;
  if (enabled !== undefined) return { kind: "enable", enabled, rule };
  const direction = Object.hasOwn(MOVING, word) ? MOVING[word] : undefined;
  const other = readSeen(said.slice(2, 4));
  const [places = "1"] = said.slice(4);
  if (!direction || !other || !/^[1-9]\d{0,3}$/.test(places)) return null;
  return { kind: "move", direction, rule, other, places: Number(places) };
}

function readSeen([id = "", version = ""]: readonly string[]): Seen | null {
  if (id === "" || !/^[1-9]\d{0,8}$/.test(version)) return null;
  try {
    return { id: decodeURIComponent(id), version: Number(version) };
  } catch {
    return null;
  }
}

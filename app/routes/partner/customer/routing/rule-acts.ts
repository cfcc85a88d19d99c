/** What may be done to a rule in its list, as an address says it: the act, the rule, the version that was seen, and the neighbour of a move. */
import type { Direction } from "~/domain/routing/reorder";

/** A rule as it was seen. */
export interface Seen {
  id: string;
  version: number;
}

export type RuleAct =
  | { kind: "enable"; enabled: boolean; rule: Seen }
  /** `other` is the neighbour that the rule changes places with. */
  | { kind: "move"; direction: Direction; rule: Seen; other: Seen };

const ENABLING: Readonly<Record<string, boolean>> = { ativar: true, desativar: false };
const MOVING: Readonly<Record<string, Direction>> = { subir: "up", descer: "down" };

const written = ({ id, version }: Seen) => `${encodeURIComponent(id)}:${version}`;

/** Switches a rule: `desativar:rot-1:3`. */
export function enableAct(rule: Seen, enabled: boolean): string {
  return `${enabled ? "ativar" : "desativar"}:${written(rule)}`;
}

/** Moves a rule: `subir:rot-2:1:rot-1:3`. */
export function moveAct(rule: Seen, direction: Direction, other: Seen): string {
  return `${direction === "up" ? "subir" : "descer"}:${written(rule)}:${written(other)}`;
}

/** An act as it stands in an address and in a form. */
export function writtenAct(act: RuleAct): string {
  return act.kind === "enable"
    ? enableAct(act.rule, act.enabled)
    : moveAct(act.rule, act.direction, act.other);
}

/** What was sent; null where it does not say which rule is meant. */
export function readAct(value: string): RuleAct | null {
  const [word = "", ...said] = value.split(":");
  const rule = readSeen(said.slice(0, 2));
  if (!rule) return null;
  const enabled = Object.hasOwn(ENABLING, word) ? ENABLING[word] : undefined;
  if (enabled !== undefined) return { kind: "enable", enabled, rule };
  const direction = Object.hasOwn(MOVING, word) ? MOVING[word] : undefined;
  const other = readSeen(said.slice(2));
  return direction && other ? { kind: "move", direction, rule, other } : null;
}

function readSeen([id = "", version = ""]: readonly string[]): Seen | null {
  if (id === "" || !/^[1-9]\d{0,8}$/.test(version)) return null;
  try {
    return { id: decodeURIComponent(id), version: Number(version) };
  } catch {
    return null;
  }
}

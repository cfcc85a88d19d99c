/** What may be done with a terminal in the state that it is in. */
import type { Terminal } from "#contract/extension/terminals";

export const TERMINAL_ACTS = [
  "activate",
  "move",
  "suspend",
  "resume",
  "reactivate-sim",
  "replace",
  "delete",
] as const;
export type TerminalAct = (typeof TERMINAL_ACTS)[number];

type State = Pick<Terminal, "status" | "sim_status" | "replacement_requested_at">;

const AT_REST: readonly string[] = ["in-stock", "sent", "awaiting-activation", "suspended", "blocked"];

const ALLOWS: Readonly<Record<TerminalAct, (terminal: State) => boolean>> = {
  // A code that was issued before is replaced by the new one.
  activate: ({ status }) => ["in-stock", "sent", "awaiting-activation"].includes(status),
  move: ({ status }) => [...AT_REST, "active"].includes(status),
  suspend: ({ status }) => status === "active",
  resume: ({ status }) => status === "suspended",
  "reactivate-sim": ({ status, sim_status }) => status === "active" && sim_status === "suspended",
  replace: ({ status, replacement_requested_at }) =>
    ["active", "suspended", "blocked"].includes(status) && replacement_requested_at === null,
  // Whoever wants to write off an active one suspends it first.
  delete: ({ status }) => [...AT_REST, "returned"].includes(status),
};

export function allows(act: TerminalAct, terminal: State): boolean {
  return ALLOWS[act](terminal);
}

/** TEF and pinpad stand at a checkout, and must say at which. */
export function standsAtCheckout({ kind }: Pick<Terminal, "kind">): boolean {
  return kind === "tef" || kind === "pinpad";
}

/** What each type of rules is to whoever reads its form and writes it. */
import type { z } from "zod";
import type { NewRules, RuleContent, RuleType } from "#contract/routing-shapes";
import type { Portal } from "~/access/portal.server";
import type { CommandFailure } from "~/toasts/command-failure.server";
import type { Seen } from "../rule-acts";
import type { KeyField } from "./condition-fields.server";

export type Teller = Pick<Portal, "tell">;

/** `replayed`: it had been done before, for the same form. */
export type Told<Value> =
  | { ok: true; value: Value; replayed?: true }
  | { ok: false; failure: CommandFailure };

/** What an answer holds of the rule that was written. */
export type WrittenRule = Told<RuleContent>;

/** What a body says of a rule whichever its type. */
type Standing =
  | "enabled"
  | "acquirer"
  | "name"
  | "priority"
  | "fallback_acquirers"
  | "group_id"
  | "valid_from"
  | "valid_to";

export interface RuleKind<Type extends RuleType> {
  /** The fields of its form that say which payments a rule is for. */
  fields(key: KeyField): Readonly<Record<string, z.ZodType>>;
  /** What was typed in these fields, as a body has it. */
  conditionOf(typed: never): Omit<NewRules[Type], Standing>;
  /** Of each command `part` says which it is of several of one form. */
  create(portal: Teller, customerId: string, body: NewRules[Type], part: string): Promise<WrittenRule>;
  /** Writes a rule whole over the version that was seen. */
  replace(
    portal: Teller,
    customerId: string,
    seen: Seen,
    body: NewRules[Type],
    part: string,
  ): Promise<WrittenRule>;
  /** Writes a part of a rule; left out where the upstream takes rules of this type only whole. */
  change?(
    portal: Teller,
    customerId: string,
    seen: Seen,
    body: { enabled?: boolean; priority?: number },
    part: string,
  ): Promise<WrittenRule>;
  remove(portal: Teller, customerId: string, id: string, part: string): Promise<Told<null>>;
}

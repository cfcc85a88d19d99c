import type { z } from "zod";
import type { AnswerOf, Call, InputOf } from "#contract/call";
import type { BatchChoice } from "#contract/extension/batch-choices";
import type { Permission, ROLES } from "#contract/permissions";
import { type ApiAnswer, ApiRefusal } from "../../api/handler.ts";

/** Carries out one call of the contract for whoever started the batch, as the API itself would. */
export interface LineTools {
  /** For which it is done. */
  partnerId: string;
  /** `field` is what the call's body is called in the line's input: a refusal names its fields below it. */
  tell<C extends Call>(call: C, answered: ApiAnswer, input: InputOf<C>, field?: string): AnswerOf<C>;
  /** Reads what a person of the batch may read. */
  ask<C extends Call>(call: C, answered: ApiAnswer, input: InputOf<C>): AnswerOf<C>;
}

/** What became of a line. */
export interface CarriedOut {
  recordId: string;
  /** A pt-BR sentence. */
  said: string;
  /** Centavos; null for what is about no money. */
  amount: number | null;
  /** Centavos: what that came to before. */
  before?: number;
}

/** A line that is left out, for a reason that others share. */
export class LeftOut extends ApiRefusal {
  constructor(
    readonly reason: string,
    message: string,
  ) {
    super(409, message);
  }
}

/** A row of a list that becomes a line; `source` in the kind's columns. */
export interface ChosenLine {
  name: string;
  source: string[];
  /** Null where nothing can be done, for a reason that others share. */
  input: unknown;
  reason?: string;
  /** Of lines that name the same here one can be done, the first that is ready: the others are left out for this. */
  once?: { of: string; otherwise: LeftOut };
}

/** What a kind makes of rows of a list. */
interface Chosen {
  title: string;
  lines: ChosenLine[];
}

/** What a batch may do with each of its lines. */
export interface BatchKindRow<Input extends z.ZodType = z.ZodType> {
  /** The permission that whoever begins, sees and starts one needs. */
  needs: Permission | typeof ROLES.partner;
  input: Input;
  /** Refuses as the calls do: nothing of the line is kept then. */
  carryOut(input: z.output<Input>, tools: LineTools): CarriedOut;
  /** What each line's source says; only where lines are rows of a list. */
  columns?: readonly string[];
  /** Reads rows of a list, as they are now. */
  choose?(choice: BatchChoice, tools: Pick<LineTools, "ask">, partnerId: string): Chosen;
  /** What takes a line that was done back, and what it says of itself. */
  undo?(input: z.output<Input>, source: string[]): Pick<ChosenLine, "source"> & { input: z.input<Input> };
}

/** Ties what is done to a line to the line's own shape. */
export function batchKind<Input extends z.ZodType>(kind: BatchKindRow<Input>): BatchKindRow {
  return kind as unknown as BatchKindRow;
}

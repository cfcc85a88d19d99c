import type { Call } from "#contract/call";
import type { ApiAnswer } from "./api/handler.ts";
import type { Example, Examples } from "./examples/example.ts";

/** The calls that belong together, and all that the sandbox has for them. */
export interface Chapter {
  /** By the names that the contract exports them under. */
  calls: readonly (readonly [string, Call])[];
  answers: readonly ApiAnswer[];
  examples: readonly (readonly [string, Example<Call>])[];
  /** The columns of tables that only these answers use. */
  tables: Readonly<Record<string, string>>;
}

interface Parts<Module> {
  answers: readonly ApiAnswer[];
  examples: Examples<Module>;
  tables?: Readonly<Record<string, string>>;
}

/** Of a module of the contract, or of several in one object; without an example for each call it is a type error. */
export function chapter<Module extends object>(module: Module, parts: Parts<Module>): Chapter {
  const { answers, examples, tables = {} } = parts;
  return {
    calls: callsOf(module),
    answers,
    examples: Object.entries(examples) as [string, Example<Call>][],
    tables,
  };
}

/** What a module exports besides, such as schemas, is left out. */
export function callsOf(module: object): [string, Call][] {
  return Object.entries(module).filter(
    ([, value]) => typeof value === "object" && value !== null && "spelling" in value,
  );
}

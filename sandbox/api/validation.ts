import type { z } from "zod";
import type { Call } from "#contract/call";
import { refuseFields } from "./handler.ts";

export interface RawInput {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

/** The parts of an input whose type its call says. */
export function rawOf(input: unknown): RawInput {
  const { params = {}, query = {}, body } = input as Partial<RawInput>;
  return { params, query, body };
}

/** Validates what came in by the contract; refuses with 422 and a sentence per field, by wire name. */
export function validInput(call: Call, raw: RawInput): Record<keyof RawInput, unknown> {
  const fields: Record<string, string> = {};
  const part = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined;
    const parsed = schema.safeParse(value, { error: sentence });
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      const name = issue.path.join(".") || "body";
      fields[name] ??= issue.message;
    }
    return undefined;
  };
  const input = {
    params: part(call.params, raw.params),
    query: part(call.query, raw.query),
    body: part(call.body, raw.body),
  };
  refuseFields(fields);
  return input;
}

// A schema's own sentence goes before these.
function sentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined || issue.input === null
        ? "Preencha este campo."
        : "O valor não é do tipo esperado.";
    case "too_small":
      if (issue.origin === "string") {
        return Number(issue.minimum) <= 1
          ? "Preencha este campo."
          : `Use pelo menos ${issue.minimum} caracteres.`;
      }
      if (issue.origin === "array") return `Informe pelo menos ${issue.minimum}.`;
      return `O menor valor aceito é ${issue.minimum}.`;
    case "too_big":
      if (issue.origin === "string") return `Use no máximo ${issue.maximum} caracteres.`;
      if (issue.origin === "array") return `Informe no máximo ${issue.maximum}.`;
      return `O maior valor aceito é ${issue.maximum}.`;
    case "invalid_format":
      if (issue.format === "email") return "Informe um e-mail válido.";
      if (issue.format === "date") return "Informe uma data válida.";
      if (issue.format === "datetime") return "Informe data e hora válidas.";
      return "O formato não é aceito.";
    case "invalid_value":
      return "Escolha um dos valores aceitos.";
    default:
      return "O valor não é aceito.";
  }
}

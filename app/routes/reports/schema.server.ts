import { z } from "zod";
import { MOST_RECIPIENTS, ReportFormat } from "#contract/extension/reports";
import { FIELD_WORDS } from "~/ui/field-words";
import { REPORT_ACTS } from "./ways";

/** Once, or how often. */
export const WHEN = ["once", "daily", "weekly", "monthly"] as const;

const address = z.email();

/** A word before an address that is not of a name: another address, or what was meant to be one. */
const isAddressed = (word: string) => /@|[\p{L}\d]\.[\p{L}\d]{2}/u.test(word);
const wordsIn = (text: string) => text.split(/[\s,]+/).filter((one) => one !== "");

/** Of `Ana Souza <ana@loja.example>`, as a mail program copies an address, what stands before it is its name. */
function addressesIn(line: string): string[] {
  const pieces = line.split("<");
  return pieces.flatMap((piece, at) => {
    const end = at > 0 ? piece.indexOf(">") : -1;
    const named = end === -1 ? [] : [piece.slice(0, end).trim()];
    const words = wordsIn(piece.slice(end + 1));
    return [...named, ...(at < pieces.length - 1 ? words.filter(isAddressed) : words)];
  });
}

/**
 * Addresses as people list them: one on each line, or with commas, semicolons or blanks between them, with names or
 * without; each once.
 */
const recipients = z
  .string()
  .max(20_000, "Este texto é longo demais.")
  .default("")
  .transform((typed, { issues }) => {
    const given = typed.split(/[;\n]/).flatMap(addressesIn);
    const addresses = [...new Map(given.map((one) => [one.toLowerCase(), one])).values()];
    const wrong = addresses.find((one) => !address.safeParse(one).success);
    if (wrong !== undefined)
      issues.push({
        code: "custom",
        message: `“${wrong.slice(0, 60)}” não é um e-mail. ${FIELD_WORDS.email}`,
        input: typed,
      });
    else if (addresses.length > MOST_RECIPIENTS)
      issues.push({
        code: "custom",
        message: `São ${addresses.length} e-mails. Informe até ${MOST_RECIPIENTS}.`,
        input: typed,
      });
    return addresses;
  });

const NOBODY = "Informe ao menos um e-mail: é por ele que avisamos de cada arquivo.";

const format = z.enum(ReportFormat.options, { error: "Escolha o formato." });
const OFTEN = "Escolha quando o relatório é feito.";

export const askForm = z
  .object({ format, when: z.enum(WHEN, { error: OFTEN }), recipients })
  .superRefine(({ when, recipients: given }, context) => {
    if (when !== "once" && given.length === 0)
      context.addIssue({ code: "custom", path: ["recipients"], message: NOBODY });
  });

export const changeForm = z
  .object({
    format,
    when: z.enum(["daily", "weekly", "monthly"], { error: OFTEN }),
    recipients,
    version: z.coerce.number().int().min(1),
  })
  .superRefine(({ recipients: given }, context) => {
    if (given.length === 0) context.addIssue({ code: "custom", path: ["recipients"], message: NOBODY });
  });

export const plainForm = z.object({});

export const askSearch = z.object({ lista: z.string().max(80).catch("").default("") });

const id = z.string().regex(/^[\w-]{1,64}$/);
export const fileParams = z.object({ id });
export const actParams = z.object({ id, act: z.enum(REPORT_ACTS) });

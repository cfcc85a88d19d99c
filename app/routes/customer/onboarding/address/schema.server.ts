import { z } from "zod";
import { FederativeUnit } from "#contract/companies";
import { isMobile } from "~/domain/phone";
import { digits, email, line, phone } from "~/forms/field-schemas.server";
import { FIELD_WORDS } from "~/ui/field-words";
import { changedFrom } from "../changed-from.server";
import { MOST_PHONES } from "./most";

const PHONE = FIELD_WORDS.phone;
const ZIP_CODE = FIELD_WORDS.cep;

const address = z.object({
  zip_code: digits(ZIP_CODE, /^\d{8}$/, ZIP_CODE),
  type: line("Informe o tipo: Rua, Avenida…", 1, 20),
  name: line("Informe o nome da rua.", 1, 80),
  number: line("Informe o número; S/N, se não há.", 1, 10),
  extra_line: line("", 0, 60).optional(),
  neighborhood: line("Informe o bairro.", 1, 60),
  city: line("Informe a cidade.", 1, 60),
  state: z.enum(FederativeUnit.options, { error: "Escolha o estado." }),
});

export const addressForm = z.object({
  ...changedFrom,
  /** The button that adds or removes a telephone; none saves. */
  act: z.string().max(20).optional(),
  email: email("Informe o e-mail da empresa."),
  /** Rows that stay blank do not count. */
  phones: z
    .array(phone(PHONE).optional(), { error: PHONE })
    .max(MOST_PHONES, `Informe no máximo ${MOST_PHONES} telefones.`)
    .transform((rows) => rows.filter((row) => row !== undefined))
    .refine((rows) => rows.some(isMobile), "Informe ao menos um celular com DDD, como (11) 91234-5678."),
  address,
});

import { z } from "zod";
import { isCnpj, isCpf } from "~/domain/check-digits";
import { stripDocument } from "~/domain/document";
import { isMobile, stripPhone } from "~/domain/phone";
import { tooLong } from "~/forms/field-problem";
import { accountName } from "~/forms/field-schemas.server";
import { FIELD_WORDS } from "~/ui/field-words";

const words = (missing: string, shortest: number, longest: number) =>
  z.string({ error: missing }).trim().min(shortest, missing).max(longest, tooLong(longest));

/** Any format is accepted; what goes on is bare. */
export const signUpForm = z.object({
  document: z
    .string({ error: "Informe o CPF ou o CNPJ." })
    .max(40, FIELD_WORDS.document)
    .transform(stripDocument)
    .refine((document) => isCpf(document) || isCnpj(document), FIELD_WORDS.document),
  legal_name: words("Informe a razão social ou o nome completo.", 2, 120),
  name: accountName("Informe o seu nome completo."),
  email: z
    .string({ error: "Informe o seu e-mail." })
    .trim()
    .max(254, "Este e-mail é longo demais.")
    .pipe(z.email(FIELD_WORDS.email)),
  mobile: z
    .string({ error: "Informe o seu celular com DDD." })
    .max(40, "Informe um celular com DDD, como (11) 91234-5678.")
    .transform(stripPhone)
    .refine(isMobile, "Informe um celular com DDD, como (11) 91234-5678."),
  profile: z.enum(["customer", "partner"], { error: "Escolha o perfil." }),
  privacy_accepted: z
    .literal("on", { error: "É preciso aceitar o tratamento dos dados para pedir acesso." })
    .transform(() => true as const),
});

import { z } from "zod";
import { AcquirerContractStatus } from "#contract/acquirers";
import { Acquirer, Brand } from "#contract/values";
import type { Portal } from "~/access/portal.server";
import { shownBefore } from "~/domain/overwriting";
import { box, digits, line } from "~/forms/field-schemas.server";
import { keptKey } from "~/forms/kept-key.server";
import { carried } from "~/forms/submission.server";
import {
  affiliationDay,
  bankAccount,
  instalmentCount,
  logicalNumbers,
  settlementDays,
} from "./form-parts.server";
import { pixForm, type TypedPix } from "./pix-form.server";
import { MODALITIES, withKept } from "./values";

const EC = "Informe de 10 a 15 dígitos, com os zeros à esquerda.";

/** One of a few; in a change also what stands there. */
const one = <Value extends string>(options: readonly Value[], unknown: string, isNew: boolean) =>
  isNew ? z.enum(options, { error: unknown }) : keptKey(options, unknown);

/** Some of a few, each once and in their own order. */
const some = <Value extends string>(options: readonly Value[], unknown: string, isNew: boolean) =>
  z
    .array(one(options, unknown, isNew))
    .optional()
    .transform((chosen = []) => {
      const given = chosen as Value[];
      return withKept(options, given).filter((value) => given.includes(value));
    });

/** A number for each; of one that is not listed, what stands there. */
const each = <Value extends string, S extends z.ZodType>(options: readonly Value[], schema: S) =>
  z
    .object(Object.fromEntries(options.map((option) => [option, schema])) as Record<Value, S>)
    .catchall(schema)
    .optional()
    .transform((typed) => (typed ?? {}) as Record<Value, z.output<S>>);

const secret = (longest: number) => line("", 0, longest).optional();

function fieldsOf(choice: Parameters<typeof pixForm>[0] & Pick<Portal, "today">) {
  return {
    establishment_code: digits("Informe o código do estabelecimento (EC).", /^\d{10,15}$/, EC),
    affiliation_date: affiliationDay(choice.today),
    status: one(AcquirerContractStatus.options, "Escolha a situação.", choice.isNew),
    brands: some(Brand.options, "Esta bandeira não existe.", choice.isNew),
    /** Of a brand that is not chosen it is left aside, as are the days of a product that is not. */
    max_instalments: each(Brand.options, instalmentCount),
    modalities: some(MODALITIES, "Este produto não existe.", choice.isNew),
    settlement_days: each(MODALITIES, settlementDays),
    mdr_table_id: line("", 0, 64).optional(),
    logical_numbers: logicalNumbers,
    bank_account: bankAccount,
    client_id: secret(200),
    client_secret: secret(400),
    remove_credentials: box,
    pix: pixForm(choice),
  };
}

// Told together with what is wrong elsewhere.
const always = { when: () => true };

/** As far as it was read: something else may be wrong with the form. */
interface Credentials {
  client_id?: string;
  client_secret?: string;
  remove_credentials?: boolean;
}

/** Credentials are two or none, and are not both typed and removed. */
function withCredentials<S extends z.ZodObject>(form: S): S {
  const rule = (path: keyof Credentials, error: string, holds: (typed: Credentials) => boolean) =>
    [
      (value: unknown) => holds(value as Credentials),
      { path: [path], error, ...always } as { path: string[]; error: string },
    ] as const;
  return form
    .refine(
      ...rule("client_id", "Informe também o identificador.", (typed) =>
        Boolean(typed.client_id || !typed.client_secret),
      ),
    )
    .refine(
      ...rule("client_secret", "Informe também o segredo.", (typed) =>
        Boolean(typed.client_secret || !typed.client_id),
      ),
    )
    .refine(
      ...rule("remove_credentials", "Retire as credenciais ou informe novas, não os dois.", (typed) =>
        Boolean(!typed.remove_credentials || !typed.client_id),
      ),
    );
}

const SELLS_NOTHING =
  "Um contrato ativo precisa de bandeiras e produtos, ou de Pix. Se ainda não vende, deixe-o em credenciamento.";

interface Sold {
  status?: string;
  brands?: readonly string[];
  modalities?: readonly string[];
  pix?: TypedPix | null;
  was?: string;
}

/** Cards take a brand and a product. Told of it at the one that is missing; null where something is sold. */
function missingSales({ status, brands, modalities, pix, was }: Sold): "brands" | "modalities" | null {
  const sellsPix = pix === undefined || pix?.enabled;
  if (status !== "active" || sellsPix || !brands || !modalities || soldNothing(was)) return null;
  if (brands.length === 0) return "brands";
  return modalities.length === 0 ? "modalities" : null;
}

/** A contract that stood active without sales before is not held up by it; that it did, the upstream judges anew. */
function soldNothing(was: string | undefined): boolean {
  const { status, brands, modalities, "pix.state": pix } = shownBefore(was);
  return status === "active" && pix !== "enabled" && (brands === "" || modalities === "");
}

/** What is active sells something. */
function withSales<S extends z.ZodObject>(form: S): S {
  const rule = (path: "brands" | "modalities") =>
    [
      (value: unknown) => missingSales(value as Sold) !== path,
      { path: [path], error: SELLS_NOTHING, ...always } as { path: string[]; error: string },
    ] as const;
  return form.refine(...rule("brands")).refine(...rule("modalities"));
}

/** What a person says to the review of where money goes: that they confirm it, or that they correct it first. */
const ANSWER = {
  confirmed: z.string().max(2_000).optional(),
  back: z.string().max(1).optional(),
};

const formOf = <S extends z.ZodObject>(form: S): S => withSales(withCredentials(form));

type Asking = Pick<Portal, "showsPrices" | "today">;

export const createForm = ({ showsPrices, today }: Asking) =>
  formOf(
    z.object({
      acquirer: z.enum(Acquirer.options, { error: "Escolha a adquirente." }),
      ...ANSWER,
      ...fieldsOf({ showsPrices, today, isNew: true }),
    }),
  );

export const changeForm = ({ showsPrices, today }: Asking) =>
  formOf(
    z.object({
      /** The version that the person was shown, and what stood there. */
      version: z.coerce.number().int().min(1),
      was: carried(z.string().max(20_000).optional()),
      /** For the form of a new one, should this one be gone when it is sent. */
      acquirer: carried(z.string().max(64).optional()),
      /** What the person was told that the change takes away, when they agree. */
      accepted: z.string().max(20_000).optional(),
      ...ANSWER,
      ...fieldsOf({ showsPrices, today, isNew: false }),
    }),
  );

export type TypedContract = Omit<z.output<ReturnType<typeof createForm>>, "acquirer" | keyof typeof ANSWER>;

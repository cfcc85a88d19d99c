import { Fragment } from "react";
import type { StepFields } from "~/forms/fields";
import { stepHref } from "~/routes/customer/onboarding/step-href";
import { TextField } from "~/ui/field";
import { MOST_PHONES } from "./most";

interface PhoneRowsProps {
  rows: number;
  fields: Pick<StepFields, "field">;
  back: boolean;
}

const phoneLabel = (at: number) => `Telefone ${at + 1}`;

/** Which telephone a field is, by its name; undefined for another field. */
export function phoneLabelOf(name: string): string | undefined {
  const [, at] = /^phones\[(\d+)\]$/.exec(name) ?? [];
  return at && phoneLabel(Number(at));
}

/** The telephones: as many as there are, each added and removed by a button of the form. */
export function PhoneRows({ rows, fields, back }: PhoneRowsProps) {
  const href = stepHref("address", back ? { voltar: "revisao" } : {});
  return (
    <fieldset className="form" id="telefones">
      <legend>
        <h2>Telefones</h2>
      </legend>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place.
        <Fragment key={at}>
          <TextField
            field={{ ...fields.field(`phones[${at}]`), required: at === 0 ? undefined : false }}
            kind="phone"
            label={phoneLabel(at)}
            hint={at === 0 ? "Com DDD. Ao menos um celular." : "Com DDD."}
            type="tel"
            autoComplete="off"
          />
          {rows > 1 ? (
            <p>
              <button
                className="button"
                type="submit"
                name="act"
                value={`retirar-${at}`}
                formAction={`${href}#telefones`}
              >
                {`Retirar o telefone ${at + 1}`}
              </button>
            </p>
          ) : null}
        </Fragment>
      ))}
      {rows < MOST_PHONES ? (
        <p>
          <button
            className="button"
            type="submit"
            name="act"
            value="acrescentar"
            formAction={`${href}#phones[${rows}]`}
          >
            Acrescentar outro telefone
          </button>
        </p>
      ) : null}
    </fieldset>
  );
}

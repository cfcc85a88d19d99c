/** Rows of a list that are ticked, or all of its filter, and the ways to what can be done with them. */
import { useLocation } from "@remix-run/react";
import { HiddenFields } from "~/ui/hidden-fields";
import { Writes } from "~/ui/writes";
import type { TypedFilter } from "./fields";
import { fieldsOf, SHOWN_AS } from "./kept-fields";
import { MARKED } from "./marked-filter";
import { MARKING_FORM } from "./marked-rows";
import { typedFields } from "./period-fields";
import { QueryForm } from "./query-form";
import { Scope } from "./scope";

/** In an address that acts on rows: whose they are. */
const LIST = "lista";

interface Way {
  /** Where what would happen is said; nothing is done on the way. */
  href: string;
  /** "Trocar de plano" */
  label: string;
}

interface ActOnManyProps {
  /** Of one and of several: `assinatura`, `assinaturas`. */
  words: readonly [one: string, many: string];
  /** The form's heading. */
  legend: string;
  ticked: string;
  /** The column that is added up, by its label. */
  amount?: string | undefined;
  /** All of the filter, counted; null where that is not known, or the filter was not understood. */
  whole: string | null;
  filter: Pick<TypedFilter, "typed">;
  /** Whose rows they are, where a way leads from several lists. */
  of?: string;
  ways: readonly Way[];
  /** What was done before. */
  before: string;
}

/** The boxes of its list: what names a row stands on as many lines as it needs. */
export const TICKED = { wraps: true } as const;

/** The boxes stand in the list; a bar of the same counts them, where there is script. */
export function ActOnMany(props: ActOnManyProps) {
  const { words, legend, ticked, amount, whole, filter, of, ways, before } = props;
  // Whoever only looks comes back to the list as it was.
  const shown = fieldsOf(useLocation().search).filter(({ name }) => SHOWN_AS.includes(name));
  return (
    <Writes>
      <QueryForm
        id={MARKING_FORM}
        data-marked={`${MARKED}:${words.join()}`}
        data-amount={amount}
        className="card list no-print"
        action={ways[0]?.href}
      >
        <HiddenFields
          fields={[
            ...typedFields(filter),
            ...shown,
            ...(of === undefined ? [] : [{ name: LIST, value: of }]),
          ]}
        />
        <fieldset className="field">
          <legend>{legend}</legend>
          <div className="choices">
            <Scope value="marcadas" label={ticked} />
            {whole === null ? null : <Scope value="filtro" label={`De todo o filtro: ${whole}`} />}
          </div>
        </fieldset>
        <p className="field__hint">
          Antes de qualquer mudança você vê o que aconteceria com cada linha, e o que fica de fora.
        </p>
        <div className="actions">
          <a className="button button--quiet" href={before}>
            Ver o que já foi feito
          </a>
          {ways.map(({ href, label }) => (
            <button key={href} className="button" type="submit" formAction={href}>
              {`${label}…`}
            </button>
          ))}
        </div>
      </QueryForm>
    </Writes>
  );
}

import type { FormEvent, MouseEvent } from "react";
import { formatDocument } from "~/domain/document";
import { counted, listed } from "~/domain/figures";
import { CommandForm } from "~/forms/command-form";
import { formTokenFields } from "~/forms/form-token";
import { useOffered } from "~/forms/offered";
import { type LiveQuery, useLiveQuery } from "~/lists/live-query";
import type { Refused } from "~/page/answering.server";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import { ChecksField, TextField } from "~/ui/field";
import { fieldState, typedAt } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import { Said } from "~/ui/said";
import type { TemplatePage } from "./read.server";
import { searchOf } from "./search";

type TemplateProps = TemplatePage & {
  answer?: Refused | undefined;
};

/** A template: its rules, whom it can be applied to, its name. */
export function TemplateView(page: TemplateProps) {
  const { template, said, rules, mayApply, mayKeep, ways, answer } = page;
  return (
    <div className="list">
      <PageHeader
        title={template.name}
        sentence={said}
        action={
          <a className="button" href={ways.list}>
            Ver os modelos
          </a>
        }
      />
      <ToastAlert toast={answer?.toast} />
      <section className="card panel" aria-labelledby="regras">
        <h2 id="regras">{counted(rules.length, "regra", "regras")}</h2>
        <ol>
          {rules.map(({ id, name, sentence }) => (
            <li key={id}>
              {name}
              <small className="below">{sentence}</small>
            </li>
          ))}
        </ol>
      </section>
      {mayApply ? <Applying {...page} /> : null}
      {mayKeep ? <Keeping {...page} /> : null}
    </div>
  );
}

/** Who is looked for; `q` is who was, and of whom all may be taken. */
const SEARCH = "busca";
const isSearch = ({ target }: FormEvent) => target instanceof HTMLInputElement && target.name === SEARCH;

function Applying(page: TemplateProps) {
  const { q, chosen, inactive, customers, count, most, ways, draft, formToken, answer } = page;
  const field = { id: "customers", name: "customers", errors: answer?.form.error?.customers ?? undefined };
  const typed = typedAt(answer?.form ?? draft ?? undefined, "customers");
  const live = useLiveQuery((form) => searchOf(String(new FormData(form).get(SEARCH)), page.ticked).slice(1));
  const { options, onChange } = useOffered("customers", customers);
  const first = chosen ? customers.map(({ id }) => id) : page.ticked;
  const untyped = answer ? [] : first;
  const ticked = Array.isArray(typed) ? typed.map(String) : typeof typed === "string" ? [typed] : untyped;
  return (
    <section className="card panel" aria-labelledby="aplicar">
      <h2 id="aplicar">Aplicar a clientes</h2>
      {chosen ? (
        <p>
          {`Escolhidos: ${chosen.words}. `}
          <a href={chosen.list}>Escolher outros</a>
        </p>
      ) : null}
      {inactive.length > 0 ? (
        <p className="muted prose">
          {`${counted(inactive.length, "fica", "ficam")} de fora por não estar em atividade: ${listed(inactive.slice(0, 20))}${inactive.length > 20 ? " e outros" : ""}.`}
        </p>
      ) : null}
      {chosen && options.length === 0 ? (
        <NoneFound />
      ) : (
        <CommandForm
          className="form panel__foot"
          action={ways.page}
          noValidate
          onChange={(event) => (isSearch(event) ? live.onChange(event) : onChange(event))}
        >
          <HiddenFields
            fields={[...formTokenFields(answer?.formToken ?? formToken), { name: "q", value: q }]}
          />
          {chosen ? null : <Search q={q} live={live} />}
          <ErrorSummary fields={[field]} />
          {count === 0 ? <NoneFound /> : null}
          <ChecksField
            field={field}
            label="Clientes"
            hint="Uma regra de mesmo nome passa a ser como no modelo, as outras do modelo são criadas, e o que mais o cliente tem fica. Nada muda antes de você conferir."
            options={options.map(({ id, name, document }) => ({
              value: id,
              label: name,
              hint: formatDocument(document),
            }))}
            chosen={ticked}
            isPart={count > most}
          />
          <div className="actions">
            {options.length === 0 ? null : (
              <button className="button button--primary" type="submit" name="act" value="apply">
                Conferir os marcados
              </button>
            )}
            {count === 0 ? null : count <= most ? (
              <button className="button" type="submit" name="act" value="apply-all">
                {`Conferir todos (${count})`}
              </button>
            ) : (
              <p className="muted">{`A busca encontra ${count} clientes, e aqui estão os primeiros ${most}.`}</p>
            )}
          </div>
        </CommandForm>
      )}
    </section>
  );
}

/** In the form of the boxes, so that without script who is ticked is sent along. Enter presses its button. */
function Search({ q, live }: { q: string; live: LiveQuery }) {
  // With script the answer has come, or comes, by itself.
  const isAsked = (event: MouseEvent) => live.isInUse && event.preventDefault();
  return (
    <div className="actions">
      <label>
        Buscar cliente{" "}
        <input
          key={live.fieldsKey}
          className="input"
          type="search"
          name={SEARCH}
          defaultValue={q}
          maxLength={100}
        />
      </label>
      <button className="button" type="submit" name="act" value="search" onClick={isAsked}>
        Buscar
      </button>
    </div>
  );
}

const NoneFound = () => (
  <p>
    <Said>Nenhum cliente ativo encontrado.</Said>
  </p>
);

function Keeping({ template, constraint, ways, draft, formToken, answer }: TemplateProps) {
  const tokens = formTokenFields(answer?.formToken ?? formToken);
  const form = answer?.form ?? draft;
  // An empty name is given back as none.
  const isOwn = form && ("name" in { ...form.initialValue } || form.error?.name);
  const state = isOwn ? form : undefined;
  const name = fieldState("name", { constraint, state, initial: { name: template.name } });
  return (
    <section className="card panel" aria-labelledby="guardar">
      <h2 id="guardar">Nome do modelo</h2>
      <CommandForm className="form" action={ways.page} noValidate key={template.version}>
        <HiddenFields
          fields={[
            ...tokens,
            { name: "act", value: "rename" },
            { name: "version", value: String(template.version) },
          ]}
        />
        <ErrorSummary fields={[name]} />
        <TextField field={name} label="Nome" />
        <div className="actions">
          <button className="button" type="submit">
            Renomear
          </button>
        </div>
      </CommandForm>
      <p className="panel__foot">
        <a href={ways.delete}>Excluir este modelo</a>
      </p>
    </section>
  );
}

import { counted } from "~/domain/figures";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import { LiveAnswer } from "~/lists/live-answer";
import { useLiveQuery } from "~/lists/live-query";
import { QueryForm } from "~/lists/query-form";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField, TextField } from "~/ui/field";
import { fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { NothingToDo } from "~/ui/nothing-to-do";
import { PageHeader } from "~/ui/page-header";
import { WayBack } from "~/ui/way-back";
import { COMPANY_STATUSES } from "~/words/companies";
import { PERSON_ROLES } from "~/words/persons";
import type { BindPage } from "./read.server";

interface BindProps extends BindPage {
  answer?: Refused | undefined;
}

/** First the company is found, then the role in it is said. */
export function BindView(props: BindProps) {
  const { person, company, answer } = props;
  return (
    <div className="list panels--reading">
      <PageHeader
        title={`Vincular ${person.name}`}
        sentence={
          company === null
            ? "Procure a empresa a que a pessoa pertence."
            : `À empresa ${company.trade_name}, documento ${company.document}.`
        }
        action={
          <WayBack href={to("partner/persons/detail", { id: person.id })} quiet>
            Voltar à pessoa
          </WayBack>
        }
      />
      <ToastAlert toast={answer?.toast} />
      {company === null ? <CompanySearch {...props} /> : <RoleForm {...props} company={company} />}
    </div>
  );
}

function CompanySearch({ person, q, found }: BindProps) {
  const live = useLiveQuery();
  const field = { id: "q", name: "q", defaultValue: q };
  return (
    <>
      <QueryForm className="card form" action={to("partner/persons/bind", { id: person.id })} live={live}>
        <TextField
          field={field}
          label="Nome, documento ou e-mail da empresa"
          type="search"
          autoComplete="off"
        />
        <div className="actions">
          <button className="button button--primary" type="submit">
            Procurar empresa
          </button>
        </div>
      </QueryForm>
      <LiveAnswer live={live} isAnswered={found !== null}>
        {found === null ? null : <Found person={person} found={found} />}
      </LiveAnswer>
    </>
  );
}

function Found({ person, found }: { person: BindPage["person"]; found: NonNullable<BindPage["found"]> }) {
  const { total, companies } = found;
  if (total === 0)
    return (
      <Alert tone="info">Nenhuma empresa com este nome ou documento. Confira, ou cadastre-a antes.</Alert>
    );
  return (
    <section className="card panel">
      <h2>{counted(total, "empresa", "empresas")}</h2>
      <ul className="attention">
        {companies.map(({ id, trade_name, document, status, role }) => (
          <li key={id}>
            {role === null ? (
              <a href={to("partner/persons/bind", { id: person.id }, { empresa: id })}>{trade_name}</a>
            ) : (
              <strong>{trade_name}</strong>
            )}
            <small>
              {`${document}. ${role === null ? COMPANY_STATUSES[status].word : `O vínculo já existe: ${PERSON_ROLES[role].toLowerCase()}`}.`}
            </small>
          </li>
        ))}
      </ul>
      {total > companies.length ? (
        <p className="muted">{`Mostramos ${companies.length}. Escreva mais do nome para achar as outras.`}</p>
      ) : null}
    </section>
  );
}

function RoleForm(props: BindProps & { company: NonNullable<BindPage["company"]> }) {
  const { person, company, constraint, draft, formToken, roles, answer } = props;
  const field = fieldState("role", { constraint, state: answer?.form ?? draft ?? undefined });
  if (company.role !== null)
    return (
      <NothingToDo
        words={`O vínculo já existe: ${person.name}, ${PERSON_ROLES[company.role].toLowerCase()} em ${company.trade_name}.`}
        way={to("partner/persons/bind", { id: person.id })}
        verb="Escolher outra empresa"
      />
    );
  return (
    <CommandForm
      className="card form"
      action={to("partner/persons/bind", { id: person.id }, { empresa: company.id })}
      noValidate
    >
      <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
      <ErrorSummary fields={[field]} formErrors={answer?.form.error?.[""]} />
      <SelectField
        field={field}
        label="Papel na empresa"
        hint="Sócio e representante legal respondem pela empresa: completam o cadastro dela, se ainda não foi aprovado."
        none="Escolha"
        options={roles.map((role) => ({ value: role, label: PERSON_ROLES[role] }))}
      />
      <p>{`Vincular ${person.name} a ${company.trade_name}? O vínculo não dá acesso ao portal: o acesso se dá na gestão de usuários.`}</p>
      <FormActions
        back={to("partner/persons/bind", { id: person.id })}
        backLabel="Escolher outra empresa"
        isAsked
        submit="Vincular pessoa"
      />
    </CommandForm>
  );
}

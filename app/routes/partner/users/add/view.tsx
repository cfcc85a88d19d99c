import { figure } from "~/domain/figures";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import { useOffered } from "~/forms/offered";
import { LiveAnswer } from "~/lists/live-answer";
import { useLiveQuery } from "~/lists/live-query";
import { SearchForm } from "~/lists/search-form";
import type { FormProps } from "~/routes/form-props";
import type { OfferedPreset } from "~/routes/partner/grants.server";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import { ChoiceField } from "~/ui/field";
import { fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { NothingToDo } from "~/ui/nothing-to-do";
import { PageHeader } from "~/ui/page-header";
import { seenVersion } from "../../seen-version";
import type { OfferedCompanies } from "../companies.server";
import { Conflict } from "../conflict";
import { PresetField } from "../preset-field";

interface AddProps extends FormProps {
  user: {
    id: string;
    name: string;
    version: number;
    updated_at: string | null;
    updated_by_name: string | null;
  };
  isSelf: boolean;
  search: { typed: string; problem: string | null };
  companies: OfferedCompanies;
  presets: readonly OfferedPreset[];
  lacksMade: boolean;
}

/** One more company for a user, and what they may do there. */
export function AddView(props: AddProps) {
  const { user, isSelf, search, companies, answer } = props;
  const live = useLiveQuery();
  const none = search.typed
    ? "Nenhuma outra empresa com estas palavras."
    : "A pessoa já acessa todas as empresas que você pode dar.";
  return (
    <div className="list">
      <PageHeader
        title={`Incluir empresa: ${user.name}`}
        sentence="Escolha a empresa e o que a pessoa poderá fazer nela."
      />
      {isSelf ? (
        <NothingToDo
          words="Ninguém dá acesso a si mesmo: peça a outra pessoa que administre os usuários."
          way={to("partner/users/detail", { id: user.id })}
          verb="Voltar ao usuário"
        />
      ) : (
        <>
          <SearchForm
            action={to("partner/users/add", { id: user.id })}
            label="Procurar empresa por nome ou documento"
            search={search}
            live={live}
          />
          {answer?.toast ? <ToastAlert toast={answer.toast} /> : null}
          <LiveAnswer live={live} isAnswered>
            {companies.options.length > 0 ? null : <p className="muted">{none}</p>}
            {companies.options.length > 0 || live.isInUse ? <AddForm {...props} /> : null}
          </LiveAnswer>
        </>
      )}
    </div>
  );
}

function AddForm(props: AddProps) {
  const { user, search, companies, presets, lacksMade, draft, formToken, constraint, answer } = props;
  const state = answer?.form ?? draft ?? undefined;
  const { isStale, version } = seenVersion(user.version, state, answer?.mayBeDone);
  const company = fieldState("company", { constraint, state });
  const preset = fieldState("preset", { constraint, state });
  const { options, onChange } = useOffered("company", companies.options);
  const more = companies.count - companies.options.length;
  const here = search.typed ? `?q=${encodeURIComponent(search.typed)}` : "";
  return (
    <>
      {isStale ? <Conflict user={user} differences={[]} /> : null}
      <CommandForm
        className="card form"
        action={to("partner/users/add", { id: user.id }, here)}
        noValidate
        onChange={onChange}
      >
        <HiddenFields
          fields={[
            ...formTokenFields(answer?.formToken ?? formToken),
            { name: "version", value: String(version) },
          ]}
        />
        <ErrorSummary fields={[company, preset]} formErrors={answer?.form.error?.[""]} />
        <ChoiceField
          field={company}
          label="Empresa"
          hint={more > 0 ? `Há mais ${figure(more)}: procure acima pelo nome ou documento.` : undefined}
          options={options.map(({ id, name, about }) => ({ value: id, label: name, hint: about }))}
          isPart={more > 0}
        />
        <PresetField field={preset} presets={presets} lacksMade={lacksMade} />
        <FormActions
          back={to("partner/users/detail", { id: user.id })}
          backLabel="Voltar sem incluir"
          submit="Dar acesso"
        />
      </CommandForm>
    </>
  );
}

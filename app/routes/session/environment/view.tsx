import { formTokenFields } from "~/forms/form-token";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Empty } from "~/ui/empty";
import { errorsIn } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import { PublicPage } from "~/ui/public-page";
import { SignOutForm } from "../sign-out-form";
import { CompanyList } from "./company-list";
import { EnvironmentCards } from "./environment-cards";
import type { EnvironmentViewProps } from "./props";
import { Pages, Search } from "./search";

/** From this many companies on, looking for one is quicker than reading. */
const SEARCH_FROM = 8;

export function EnvironmentView(props: EnvironmentViewProps) {
  const { environments, shown, companies, total, search, structure, returnTo, answer } = props;
  const hidden = answer ? formTokenFields(answer.formToken) : props.hidden;
  const all = environments.find(({ environment }) => environment === shown)?.total ?? 0;
  const errors = errorsIn(answer?.form);
  return (
    <PublicPage wide bar={<SignOutForm hidden={hidden} />}>
      <PageHeader
        title="Com qual empresa você vai trabalhar?"
        sentence="Tudo o que você vir e fizer depois daqui vale para a empresa escolhida."
      />
      <ToastAlert toast={answer?.toast ?? props.notice} />
      {errors.map((message) => (
        <p className="field__error" role="alert" key={message}>
          {message}
        </p>
      ))}
      <EnvironmentCards {...props} />
      {search !== "" || structure !== "" || all >= SEARCH_FROM ? <Search {...props} /> : null}
      {companies.length === 0 || shown === null ? (
        <NoCompany {...props} />
      ) : (
        <form method="post" action={to("session/environment")}>
          <HiddenFields
            fields={[
              ...hidden,
              { name: "environment", value: shown },
              ...(returnTo ? [{ name: "returnTo", value: returnTo }] : []),
            ]}
          />
          <CompanyList companies={companies} current={props.current} last={props.last} />
        </form>
      )}
      {props.pages > 1 ? <Pages {...props} total={total} /> : null}
    </PublicPage>
  );
}

function NoCompany({ search, structure, structures, shown, returnTo }: EnvironmentViewProps) {
  if (search === "" && structure === "")
    return (
      <Empty icon="building" title="Nenhuma empresa ligada a você">
        Peça ao administrador da empresa que ligue o seu usuário a ela.
      </Empty>
    );
  const href = to("session/environment", { ambiente: shown ?? undefined, returnTo });
  const name = structures.find(({ id }) => id === structure)?.name;
  const within = structure === "" ? "" : ` na estrutura ${name ?? "escolhida"}`;
  return (
    <Empty
      title={`Nenhuma empresa${search === "" ? "" : ` com “${search}”`}${within}`}
      actions={
        <a className="button" href={href}>
          Limpar busca
        </a>
      }
    >
      Procure por parte do nome fantasia, pelo CPF ou pelo CNPJ, com ou sem pontos.
    </Empty>
  );
}

import { formatDate } from "~/domain/dates";
import { formatDocument } from "~/domain/document";
import { counted } from "~/domain/figures";
import { listFields } from "~/lists/from-list";
import { useLiveQuery } from "~/lists/live-query";
import { SearchForm } from "~/lists/search-form";
import { to } from "~/screens/to";
import { StaleAnswer } from "~/ui/stale-answer";
import { companyRow } from "../company-row";
import type { UserPage } from "./read.server";

type CompanyInTree = UserPage["tree"][number]["companies"][number];

/** Groups → companies → permissions: folded by the browser itself, searched by the address. */
export function AccessTree({ user, isSelf, tree, search, count, words, list }: UserPage) {
  const isSearch = search.typed !== "";
  const live = useLiveQuery();
  const found = tree.reduce((all, { companies }) => all + companies.length, 0);
  return (
    <section className="card panel list">
      <h2>Acessos</h2>
      <StaleAnswer
        of={[words]}
        retry={to("partner/users/detail", { id: user.id })}
        subject="Os nomes das permissões não responderam."
      />
      {words.ok ? null : (
        <p className="muted">
          Os nomes das permissões não responderam: estão como o sistema os chama.{" "}
          <a href={to("partner/users/detail", { id: user.id })}>Tentar de novo</a>
        </p>
      )}
      {count > 0 ? (
        <SearchForm
          action={to("partner/users/detail", { id: user.id })}
          label="Estrutura, empresa ou permissão"
          search={search}
          kept={listFields(list)}
          all="Ver tudo"
          live={live}
        />
      ) : null}
      <p className="visually-hidden" role="status">
        {live.isTentative && !live.isPending
          ? counted(found, "empresa encontrada", "empresas encontradas")
          : ""}
      </p>
      {tree.map((group) => (
        <details key={group.id} open>
          <summary>
            <strong>{group.name}</strong>{" "}
            <span className="muted">{counted(group.companies.length, "empresa", "empresas")}</span>
          </summary>
          <ul className="attention">
            {group.companies.map(({ company, permissions }) => (
              <CompanyAccess
                key={company.company_id}
                userId={user.id}
                isSelf={isSelf}
                isOpen={isSearch}
                company={company}
                permissions={permissions}
              />
            ))}
          </ul>
        </details>
      ))}
      {tree.length > 0 ? null : (
        <p className="muted">
          {isSearch ? "Nada encontrado com estas palavras." : "Sem acesso a nenhuma empresa sua."}
        </p>
      )}
      {isSelf ? null : (
        <p className="actions">
          <a className="button" href={to("partner/users/add", { id: user.id })}>
            Incluir empresa
          </a>
        </p>
      )}
    </section>
  );
}

interface CompanyAccessProps extends CompanyInTree {
  userId: string;
  isSelf: boolean;
  /** Whether its permissions are shown at once. */
  isOpen: boolean;
}

function CompanyAccess({ userId, isSelf, isOpen, company, permissions }: CompanyAccessProps) {
  return (
    <li id={companyRow(company.company_id)} tabIndex={-1}>
      <details open={isOpen || undefined}>
        <summary>
          <strong>{company.trade_name}</strong>{" "}
          <span className="muted">
            {`${company.role_name}, ${counted(permissions.length, "permissão", "permissões")}`}
          </span>
        </summary>
        <p className="muted small">
          {`${formatDocument(company.document)}. ${
            company.last_used_at ? `Usada em ${formatDate(company.last_used_at)}.` : "Ainda não usada."
          }`}
        </p>
        <p className="prose">{permissions.map(({ label }) => label).join(", ") || "Sem permissões."}</p>
      </details>
      <p className="actions">
        <a href={to("partner/users/company", { id: userId, company: company.company_id })}>
          {isSelf ? "Ver permissões" : "Permissões"}
          <span className="visually-hidden">{` em ${company.trade_name}`}</span>
        </a>
        {isSelf ? null : (
          <a href={to("partner/users/remove", { id: userId, company: company.company_id })}>
            Retirar acesso
            <span className="visually-hidden">{` a ${company.trade_name}`}</span>
          </a>
        )}
      </p>
    </li>
  );
}

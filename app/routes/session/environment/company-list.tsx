import { formatDate } from "~/domain/dates";
import { formatDocument } from "~/domain/document";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icons";

/** A company as the user sees it; the names are those of the wire. */
export interface ListedCompany {
  id: string;
  document: string;
  trade_name: string;
  city: string;
  state: string;
  status: "active" | "inactive";
  role_name: string;
  needs_onboarding: boolean;
  last_used_at: string | null;
}

interface CompanyListProps {
  companies: readonly ListedCompany[];
  /** The company in use. */
  current: string | null;
  /** The company that was used last. */
  last: string | null;
}

/** Each company is the button that chooses it. */
export function CompanyList({ companies, current, last }: CompanyListProps) {
  return (
    <ul className="companies" aria-label="Empresas">
      {companies.map((company) => (
        <li key={company.id}>
          <button className="company" type="submit" name="company" value={company.id}>
            <span className="company__name">
              <b>{company.trade_name}</b>
              {company.id === current ? <Badge tone="success">Em uso</Badge> : null}
              {company.id === last && company.id !== current ? <Badge tone="info">Última usada</Badge> : null}
              {company.needs_onboarding ? <Badge tone="warning">Cadastro pendente</Badge> : null}
              {company.status === "inactive" ? <Badge tone="neutral">Inativa</Badge> : null}
            </span>
            <span className="company__facts">
              <span>{formatDocument(company.document)}</span>
              <span>
                {company.city}/{company.state}
              </span>
              <span>{company.role_name}</span>
              {company.status === "inactive" ? null : (
                <span>{company.status === "active" ? "Ativa" : company.status}</span>
              )}
              <span>
                {company.last_used_at
                  ? `Último acesso em ${formatDate(company.last_used_at)}`
                  : "Nunca acessada"}
              </span>
            </span>
            <Icon name="chevron" />
          </button>
        </li>
      ))}
    </ul>
  );
}

import type { Acceptance } from "#contract/persons";
import { formatDate, formatDateTime } from "~/domain/dates";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { Facts } from "~/ui/facts";
import { PageHeader } from "~/ui/page-header";
import { Card, PanelCard } from "~/ui/panel";
import { StaleAnswer } from "~/ui/stale-answer";
import { PERSON_ROLES } from "~/words/persons";
import type { PersonCompanyPage } from "./read.server";

/** What a person is in a company, what it still owes there, and which terms the company has accepted. */
export function PersonCompanyView(page: PersonCompanyPage) {
  const { binding, asOf, onboarding, acceptances, mayFlag, mayAccept } = page;
  const { person_id, company_id, role, bound_at, customer_id, partner_id } = binding;
  const retry = to("partner/persons/company", { id: person_id, company: company_id });
  return (
    <div className="list">
      <PageHeader
        title={`${binding.person_name} em ${binding.trade_name}`}
        sentence="O papel, o cadastro pendente e os termos aceitos."
        action={
          <>
            <a className="button" href={to("partner/persons/detail", { id: person_id })}>
              Ver a pessoa
            </a>
            <a className="button" href={to("partner/companies/detail", { id: company_id })}>
              Ver a empresa
            </a>
          </>
        }
      />
      <StaleAnswer of={[{ asOf }]} retry={retry} />
      <div className="panels">
        <div className="panels__column">
          <Card title="Vínculo">
            <Facts
              facts={[
                ["Papel", PERSON_ROLES[role]],
                ["Documento da empresa", binding.document],
                ["Vinculada em", formatDate(bound_at)],
              ]}
            />
          </Card>
          <PanelCard title="Cadastro (onboarding)" panel={onboarding} retry={retry}>
            {({ needs_onboarding: needed }) => (
              <>
                <p>
                  {needed ? <Badge tone="warning">Pendente</Badge> : <Badge tone="neutral">Em dia</Badge>}{" "}
                  {needed
                    ? "Ao entrar no portal, a pessoa é levada ao cadastro da empresa."
                    : "A pessoa não tem de completar o cadastro da empresa."}
                </p>
                {mayFlag && (customer_id !== null || needed) ? (
                  <p className="panel__foot no-print">
                    <a href={to("partner/persons/onboarding", { id: person_id, company: company_id })}>
                      {needed ? "Dispensar do cadastro…" : "Exigir o cadastro…"}
                    </a>
                  </p>
                ) : null}
              </>
            )}
          </PanelCard>
        </div>
        <PanelCard title="Termo de parceria comercial" panel={acceptances} retry={retry} width="half">
          {(those) => (
            <>
              <Acceptances acceptances={those} isPartner={partner_id !== null} />
              {mayAccept ? (
                <p className="panel__foot no-print">
                  <a href={to("partner/persons/acceptance", { id: person_id, company: company_id })}>
                    Ler o termo em vigor
                  </a>
                </p>
              ) : null}
            </>
          )}
        </PanelCard>
      </div>
    </div>
  );
}

function Acceptances({ acceptances, isPartner }: { acceptances: readonly Acceptance[]; isPartner: boolean }) {
  if (acceptances.length === 0)
    return (
      <p>{isPartner ? "A empresa ainda não aceitou este termo." : "Este termo é das empresas parceiras."}</p>
    );
  return (
    <ul className="attention">
      {acceptances.map(
        ({ id, term_version, accepted_by_name, accepted_by_document, accepted_at, ip_address }) => (
          <li key={id}>
            <strong>{`Versão ${term_version}`}</strong>
            <small>
              {`Aceita por ${accepted_by_name}, CPF ${accepted_by_document}, em ${formatDateTime(accepted_at)}${ip_address === "" ? "" : `, do endereço ${ip_address}`}`}
            </small>
          </li>
        ),
      )}
    </ul>
  );
}

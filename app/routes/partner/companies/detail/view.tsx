import type { PartnerSummary } from "#contract/companies";
import { formatDocument } from "~/domain/document";
import { History } from "~/lists/history";
import { RecordStepsNav } from "~/lists/record-steps-nav";
import { AddressLines, Contacts } from "~/routes/registration-parts";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { PageHeader } from "~/ui/page-header";
import { Card, PanelCard } from "~/ui/panel";
import { StaleAnswer } from "~/ui/stale-answer";
import { COMPANY_STATUSES, documentKind, kindWords } from "~/words/companies";
import { Edit } from "./edit-link";
import { People } from "./people";
import type { CompanyPage } from "./read.server";
import { Registration } from "./registration";

/** Everything that is registered of one company, who stands behind it, and what has become of it. */
export function CompanyView(page: CompanyPage) {
  const { company, asOf, partners, contacts, people, steps, may } = page;
  const retry = to("partner/companies/detail", { id: company.id });
  return (
    <div className="list">
      <RecordStepsNav steps={steps} back="Voltar às empresas" many="empresas" />
      <PageHeader title={company.trade_name} sentence={<Who {...page} />} action={<Actions {...page} />} />
      <StaleAnswer of={[{ asOf }]} retry={retry} />
      <div className="panels">
        <div className="panels__column">
          <Registration company={company} mayEdit={may.edit} />
          <Card title="Endereço">
            <AddressLines address={company.address} />
            {may.edit ? <Edit id={company.id} section="endereco" label="Alterar endereço" /> : null}
          </Card>
        </div>
        <div className="panels__column">
          <PanelCard title="Quem cuida dela" panel={partners} retry={retry}>
            {(those) => <Partners partners={those} />}
          </PanelCard>
          <PanelCard title="Contatos" panel={contacts} retry={retry}>
            {(those) => (
              <>
                <Contacts contacts={those} />
                {may.edit ? <Edit id={company.id} section="contatos" label="Alterar contatos" /> : null}
              </>
            )}
          </PanelCard>
          <PanelCard title="Pessoas" panel={people} retry={retry}>
            {({ items, total }) => (
              <People people={items} total={total} companyId={company.id} mayAdd={may.addPerson} />
            )}
          </PanelCard>
        </div>
      </div>
      <History events={company.history} />
    </div>
  );
}

function Who({ company }: CompanyPage) {
  const { word, tone } = COMPANY_STATUSES[company.status];
  return (
    <>
      {`${documentKind(company.document)} ${formatDocument(company.document)}. ${kindWords(company)}. `}
      <Badge tone={tone}>{word}</Badge>
    </>
  );
}

/** The way on: to the customer that it is, or to becoming one. */
function Actions({ company, may }: CompanyPage) {
  const { customer_id, partner_id, document } = company;
  return (
    <>
      {customer_id !== null && may.customer ? (
        <a className="button button--primary" href={to("partner/customer", { id: customer_id })}>
          Abrir o cliente
        </a>
      ) : null}
      {customer_id === null && partner_id === null && may.sell ? (
        <a className="button button--primary" href={to("partner/new-merchant", { documento: document })}>
          Tornar cliente
        </a>
      ) : null}
    </>
  );
}

function Partners({ partners }: { partners: readonly PartnerSummary[] }) {
  if (partners.length === 0) return <p>Nenhum parceiro.</p>;
  return (
    <ul className="attention">
      {partners.map(({ partner_id, trade_name, document, city, state }) => (
        <li key={partner_id}>
          <a href={to("partner/companies/partner", { id: partner_id })}>{trade_name}</a>
          <small>{`${documentKind(document)} ${formatDocument(document)}, ${city}/${state}`}</small>
        </li>
      ))}
    </ul>
  );
}

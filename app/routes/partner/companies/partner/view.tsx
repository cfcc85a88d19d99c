import { formatDate, formatDateTime } from "~/domain/dates";
import { formatDocument } from "~/domain/document";
import { counted, figure } from "~/domain/figures";
import { AddressLines, Contacts } from "~/routes/registration-parts";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { Facts } from "~/ui/facts";
import { PageHeader } from "~/ui/page-header";
import { Card } from "~/ui/panel";
import { StaleAnswer } from "~/ui/stale-answer";
import { COMPANY_STATUSES, documentKind, legalNameLabel } from "~/words/companies";
import type { PartnerPage } from "./read.server";

/** A partner: where it is, whom to call, and, for itself, how many customers it has and whether its term is accepted. */
export function PartnerView({ partner, asOf }: PartnerPage) {
  const { word, tone } = COMPANY_STATUSES[partner.status];
  return (
    <div className="list">
      <PageHeader
        title={partner.trade_name}
        sentence={
          <>
            {`Parceiro ${partner.partner_id}, ${documentKind(partner.document)} ${formatDocument(partner.document)}. `}
            <Badge tone={tone}>{word}</Badge>
          </>
        }
        action={
          <a
            className="button button--quiet"
            href={to("partner/companies/detail", { id: partner.company_id })}
          >
            Ver a empresa
          </a>
        }
      />
      <StaleAnswer of={[{ asOf }]} retry={to("partner/companies/partner", { id: partner.partner_id })} />
      <div className="panels">
        <div className="panels__column">
          <Card title="Cadastro">
            <Facts
              facts={[
                [legalNameLabel(partner.document), partner.legal_name],
                ["No portal desde", formatDate(partner.created_at)],
              ]}
            />
            <AddressLines address={partner.address} />
          </Card>
          {partner.own ? <Own own={partner.own} /> : null}
        </div>
        <Card title="Contatos" width="half">
          <Contacts contacts={partner.contacts} />
        </Card>
      </div>
    </div>
  );
}

function Own({ own }: { own: NonNullable<PartnerPage["partner"]["own"]> }) {
  const { customers_count, active_customers_count: active, acceptance } = own;
  const ofThese = customers_count === 0 ? "" : `, ${counted(active, "deles ativo", "deles ativos")}`;
  return (
    <Card title="Carteira e termo">
      <Facts
        facts={[
          ["Clientes", figure(customers_count) + ofThese],
          [
            "Termo de parceria comercial",
            acceptance
              ? `Versão ${acceptance.term_version}, aceita por ${acceptance.accepted_by_name} em ${formatDateTime(acceptance.accepted_at)}`
              : "Ainda não aceito",
          ],
        ]}
      />
    </Card>
  );
}

import { documentState, isOwed } from "~/domain/establishment";
import { counted } from "~/domain/figures";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { PageHeader } from "~/ui/page-header";
import { PanelCard } from "~/ui/panel";
import { StaleAnswer } from "~/ui/stale-answer";
import { Writes } from "~/ui/writes";
import { sectionWord } from "~/words/establishment";
import { LatestChanges, LatestRequests } from "./latest";
import { AcquirersSection, BankSection, SubscriptionsSection, VolumeSection } from "./payments";
import type { EstablishmentPage } from "./read.server";
import { AddressSection, CompanySection, ContactsSection, PartnerSection } from "./registration";
import { DocumentsSection, StoresSection } from "./tables";

/** Everything that is registered of the establishment: to read, and to ask for a change of. */
export function EstablishmentView({
  establishment,
  asOf,
  requests,
  history,
  today,
  payouts,
}: EstablishmentPage) {
  const owed = establishment.documents.filter((one) => isOwed(documentState(one, today))).length;
  const retry = to("customer/establishment");
  return (
    <div className="list">
      <PageHeader
        title="Meu estabelecimento"
        sentence={`O que as adquirentes${establishment.partner === null ? "" : " e o seu parceiro"} sabem da sua empresa. Para mudar um dado, faça um pedido: nada muda sem conferência.`}
        action={
          <Writes>
            <a className="button button--primary" href={to("customer/establishment/change")}>
              Solicitar alteração
            </a>
          </Writes>
        }
      />
      <StaleAnswer of={[{ asOf }]} retry={retry} />
      {owed > 0 ? (
        <Alert tone="warning">
          <p>
            {`${counted(owed, "documento precisa", "documentos precisam")} de você. `}
            <a className="no-print" href={`#${sectionWord("documents")}`}>
              Ver documentos
            </a>
          </p>
        </Alert>
      ) : null}
      <div className="panels">
        <div className="panels__column">
          <CompanySection establishment={establishment} />
          <AddressSection establishment={establishment} />
          <ContactsSection establishment={establishment} />
          <PartnerSection establishment={establishment} />
          <PanelCard title="Histórico" panel={history} retry={retry}>
            {({ items }) => <LatestChanges items={items} />}
          </PanelCard>
        </div>
        <div className="panels__column">
          <PanelCard title="Pedidos de alteração" panel={requests} retry={retry}>
            {({ items }) => <LatestRequests items={items} />}
          </PanelCard>
          <BankSection establishment={establishment} payouts={payouts} />
          <AcquirersSection establishment={establishment} />
          <SubscriptionsSection establishment={establishment} />
          <VolumeSection establishment={establishment} />
        </div>
        <StoresSection establishment={establishment} />
        <DocumentsSection establishment={establishment} today={today} />
      </div>
    </div>
  );
}

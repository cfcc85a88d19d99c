import { to } from "~/screens/to";
import { PanelCard } from "~/ui/panel";
import { StaleAnswer } from "~/ui/stale-answer";
import { SentDocuments } from "./documents";
import { Integration } from "./integration";
import type { RegistrationPage } from "./read.server";
import {
  AddressSection,
  CompanySection,
  ContactsSection,
  StatusSection,
  StoresSection,
} from "./registration";
import { OpenRequests } from "./requests";

/** The first tab: what is registered of the customer, each part with its way to change it. */
export function RegistrationView(page: RegistrationPage) {
  const { customerId, registration, asOf, integration, requests, mayEdit, mayAnswer } = page;
  const retry = to("partner/customer", { id: customerId });
  const of = { registration, edit: mayEdit ? customerId : null };
  return (
    <>
      <StaleAnswer of={[{ asOf }]} retry={retry} />
      <div className="panels">
        <div className="panels__column">
          <CompanySection {...of} />
          <AddressSection {...of} />
        </div>
        <div className="panels__column">
          <PanelCard title="Pedidos de alteração" panel={requests} retry={retry}>
            {(asked) => <OpenRequests customerId={customerId} asked={asked} mayAnswer={mayAnswer} />}
          </PanelCard>
          <SentDocuments customerId={customerId} documents={registration.documents} mayAnswer={mayAnswer} />
          <ContactsSection {...of} />
          <PanelCard title="Integração (V$Pague)" panel={integration} retry={retry}>
            {(known) => (
              <Integration known={known} edit={of.edit} active={registration.status === "active"} />
            )}
          </PanelCard>
          <StatusSection {...of} />
        </div>
        <StoresSection {...of} />
      </div>
    </>
  );
}

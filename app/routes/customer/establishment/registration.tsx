import { formatDocument } from "~/domain/document";
import { formatPhone } from "~/domain/phone";
import { companyFacts } from "~/routes/company-facts";
import { AddressLines } from "~/routes/registration-parts";
import { Badge } from "~/ui/badge";
import { copyable } from "~/ui/copyable";
import { Facts } from "~/ui/facts";
import { Mail } from "~/ui/mail";
import { CONTACT_ROLES } from "~/words/establishment";
import { Section } from "./section";
import type { ShownEstablishment } from "./shown.server";

type Of = { establishment: ShownEstablishment };

/** What the tax office knows of the company. */
export function CompanySection({ establishment: one }: Of) {
  return (
    <Section of="company">
      <Facts facts={companyFacts(one, "Situação cadastral")} />
    </Section>
  );
}

export function AddressSection({ establishment: { address } }: Of) {
  return (
    <Section of="address">
      <AddressLines address={address} />
    </Section>
  );
}

/** Whom the acquirers and the partner call. */
export function ContactsSection({ establishment: { contacts } }: Of) {
  return (
    <Section of="contacts">
      {contacts.length === 0 ? <p>Nenhum contato cadastrado. Solicite a inclusão de um.</p> : null}
      <ul className="attention">
        {contacts.map(({ id, name, role, phone, email, is_billing }) => (
          <li key={id}>
            <strong>{name}</strong> {is_billing ? <Badge tone="info">Recebe a cobrança</Badge> : null}
            <small>{CONTACT_ROLES[role]}</small>
            <small className="prose">{`${formatPhone(phone)} · ${email}`}</small>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Who looks after the establishment. */
export function PartnerSection({ establishment: { partner } }: Of) {
  return (
    <Section of="partner">
      {partner === null ? (
        <p>Nenhum parceiro cuida deste estabelecimento.</p>
      ) : (
        <Facts
          facts={[
            ["Parceiro", partner.trade_name],
            ["CNPJ", copyable("CNPJ", formatDocument(partner.document))],
            [
              "Telefone",
              partner.phone && (
                <a key="phone" href={`tel:+55${partner.phone}`}>
                  {formatPhone(partner.phone)}
                </a>
              ),
            ],
            [
              "E-mail",
              partner.email && (
                <a key="email" href={`mailto:${partner.email}`}>
                  <Mail>{partner.email}</Mail>
                </a>
              ),
            ],
          ]}
        />
      )}
    </Section>
  );
}

/** Parts of a registration, as each page of one shows them. */
import type { Address, CompanyContact } from "#contract/companies";
import { formatPhone } from "~/domain/phone";
import { Badge } from "~/ui/badge";
import { CONTACT_ROLES, formatZipCode } from "~/words/establishment";

export function AddressLines({ address }: { address: Address }) {
  const { street, number, extra_line, neighborhood, city, state, zip_code } = address;
  const lines = [
    [street, number, extra_line].filter(Boolean).join(", "),
    neighborhood,
    [city, state].filter(Boolean).join("/"),
    zip_code && `CEP ${formatZipCode(zip_code)}`,
  ].filter(Boolean);
  if (lines.length === 0) return <p>Nenhum endereço cadastrado.</p>;
  return (
    <p>
      {lines.map((line) => (
        <span className="below" key={line}>
          {line}
        </span>
      ))}
    </p>
  );
}

/** Whom to call there. */
export function Contacts({ contacts }: { contacts: readonly CompanyContact[] }) {
  if (contacts.length === 0) return <p>Nenhum contato cadastrado.</p>;
  return (
    <ul className="attention">
      {contacts.map(({ id, name, role, phone, email, is_billing }) => (
        <li key={id}>
          <strong>{name}</strong> {is_billing ? <Badge tone="info">Recebe a cobrança</Badge> : null}
          <small>{CONTACT_ROLES[role]}</small>
          <small className="prose">
            <a href={`tel:+55${phone}`}>{formatPhone(phone)}</a>
            {" · "}
            <a href={`mailto:${email}`}>{email}</a>
          </small>
        </li>
      ))}
    </ul>
  );
}

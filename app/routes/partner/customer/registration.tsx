import { companyFacts } from "~/routes/company-facts";
import { AddressLines, Contacts } from "~/routes/registration-parts";
import { StoresTable } from "~/routes/stores-table";
import { to } from "~/screens/to";
import { Facts } from "~/ui/facts";
import { Card } from "~/ui/panel";
import type { EditSection } from "../company-form/sections";
import type { ShownRegistration } from "./read.server";

interface Of {
  registration: ShownRegistration;
  /** The customer, for those who may change it. */
  edit: string | null;
}

/** The way to the form of one part; nothing for who may only read. */
export function Change({
  edit,
  section,
  children,
}: Pick<Of, "edit"> & { section: EditSection; children: string }) {
  if (edit === null) return null;
  return (
    <p className="panel__foot no-print">
      <a href={to("partner/customer/edit", { id: edit, section })}>{children}</a>
    </p>
  );
}

/** What the tax office knows of the company. */
export function CompanySection({ registration: one, edit }: Of) {
  return (
    <Card title="Cadastro">
      <Facts facts={companyFacts(one, "Na Receita")} />
      <Change edit={edit} section="cadastro">
        Alterar cadastro
      </Change>
      <Change edit={edit} section="tpv">
        Alterar TPV estimado
      </Change>
    </Card>
  );
}

export function AddressSection({ registration: { address }, edit }: Of) {
  return (
    <Card title="Endereço">
      <AddressLines address={address} />
      <Change edit={edit} section="endereco">
        Alterar endereço
      </Change>
    </Card>
  );
}

export function ContactsSection({ registration: { contacts }, edit }: Of) {
  return (
    <Card title="Contatos">
      <Contacts contacts={contacts} />
      <Change edit={edit} section="contatos">
        Alterar contatos
      </Change>
    </Card>
  );
}

/** Whether the customer works with the portal at all. */
export function StatusSection({ registration: { status }, edit }: Of) {
  const isActive = status === "active";
  if (edit === null) return null;
  return (
    <Card title="Situação no portal">
      <p>{isActive ? "O cliente está ativo." : "O cliente está inativo."}</p>
      <Change edit={edit} section="situacao">
        {isActive ? "Inativar cliente…" : "Reativar cliente…"}
      </Change>
    </Card>
  );
}

export function StoresSection({ registration: { stores } }: Of) {
  return (
    <Card title="Lojas e EC">
      <StoresTable caption="Lojas e EC" stores={stores} />
    </Card>
  );
}

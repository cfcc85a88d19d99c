import { formatDocument } from "~/domain/document";
import type { Environment } from "~/domain/environment";
import { Icon } from "../icons";

export interface ShownCompany {
  tradeName: string;
  /** CPF or CNPJ, with or without punctuation. */
  document: string;
}

interface CompanySwitcherProps {
  environment: Environment;
  company: ShownCompany | null;
  /** Where another company is chosen; none where there is no other. */
  changeHref: string | null;
}

const AREA = { customer: "Cliente", partner: "Parceiro" };

/** For whom one is working now; a link to the choice of another company where there is one. */
export function CompanySwitcher({ environment, company, changeHref }: CompanySwitcherProps) {
  const words = (
    <>
      <Icon name={environment === "partner" ? "building" : "store"} />
      <span>
        <b title={company?.tradeName}>{company?.tradeName ?? "Nenhuma empresa escolhida"}</b>
        <small className="muted">
          {[AREA[environment], company && formatDocument(company.document)].filter(Boolean).join(" · ")}
        </small>
      </span>
    </>
  );
  if (changeHref === null) return <div className="switcher">{words}</div>;
  return (
    <a className="switcher" href={changeHref}>
      {words}
      <Icon name="swap" />
      <span className="visually-hidden">Trocar de empresa</span>
    </a>
  );
}

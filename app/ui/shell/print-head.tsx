import { formatDateTime } from "~/domain/dates";
import { formatDocument } from "~/domain/document";
import type { ShownCompany } from "./company-switcher";

interface PrintHeadProps {
  company: ShownCompany | null;
  /** When what the page says was asked for, by the portal's clock. */
  readAt: string;
}

/** What stands above a page on paper, where the bar is left out: whose it is, and of when. */
export function PrintHead({ company, readAt }: PrintHeadProps) {
  const whose = company && `${company.tradeName} · ${formatDocument(company.document)}`;
  const when = `Consultado em ${formatDateTime(readAt)}`;
  return <p className="print-only print-head">{[whose, when].filter(Boolean).join(" · ")}</p>;
}

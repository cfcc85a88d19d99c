import type { ReactNode } from "react";
import { backTo } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { PageHeader } from "~/ui/page-header";
import { WayBack } from "~/ui/way-back";
import { DISCREPANCY_TYPES } from "~/words/discrepancies";
import type { Shown } from "./prices";
import { Refusal } from "./refusal";

interface FormPageProps {
  title: string;
  one: Shown;
  answer: Refused | undefined;
  /** Those of the form, which show their own errors. */
  fields: readonly string[];
  children: ReactNode;
}

/** A form of the detail on a page of its own: after a refusal, or after signing in again. */
export function FormPage({ title, one, answer, fields, children }: FormPageProps) {
  const detail = backTo(to("customer/discrepancies/detail", { id: one.id }), answer?.formToken.from);
  return (
    <div className="list">
      <PageHeader
        title={title}
        sentence={`${DISCREPANCY_TYPES[one.type]}, ${one.nsu === null ? `nº ${one.id}` : `NSU ${one.nsu}`}.`}
        action={<WayBack href={detail}>Voltar à divergência</WayBack>}
      />
      <Refusal answer={answer} fields={fields} />
      <div className="card">{children}</div>
    </div>
  );
}

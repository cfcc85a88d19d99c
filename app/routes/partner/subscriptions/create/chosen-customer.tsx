import { maskCpf } from "~/domain/document";
import { changed } from "~/lists/address";
import { to } from "~/screens/to";
import { Card } from "~/ui/panel";
import type { TermsStep } from "./read.server";

/** Who subscribes, and the way to choose another: what was typed goes along. */
export function ChosenCustomer({ customer, search }: Pick<TermsStep, "customer" | "search">) {
  const { trade_name, document, city, state } = customer;
  const other = changed(search, { cliente: null, q: null, etapa: null });
  return (
    <Card title="Cliente">
      <p>
        <strong>{trade_name}</strong>
        <br />
        <span className="muted">{`${maskCpf(document)}, ${city}/${state}`}</span>
      </p>
      <p className="panel__foot">
        <a href={to("partner/subscriptions/create", other)}>Escolher outro cliente</a>
      </p>
    </Card>
  );
}

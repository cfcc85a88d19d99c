import { useRouteLoaderData } from "@remix-run/react";
import { formatDateTime, formatTime } from "~/domain/dates";
import { formatDocument } from "~/domain/document";
import { formTokenFields } from "~/forms/form-token";
import type { RootData } from "~/routes/root-data.server";
import { to } from "~/screens/to";
import { HiddenFields } from "~/ui/hidden-fields";

/**
 * Above every page that is read in a merchant's place, on paper too: who looks, at whom, since when, and the way back.
 * It stands beside the application, so that no screen of it hides or changes it: where it comes and goes the document
 * is loaded anew.
 */
export function ActingBanner() {
  const frame = useRouteLoaderData<RootData>("root")?.frame;
  if (!frame?.acting || !frame.company) return null;
  const { user, company, acting, formToken } = frame;
  return (
    <aside className="acting" aria-label="Você vê o portal como o cliente">
      <p>
        <b>{`Você vê o portal como ${company.tradeName}`}</b>
        {` (${formatDocument(company.document)}), só para ler. `}
        <span>{`${user.name}, de ${acting.partner}, desde ${formatDateTime(acting.since)}, até ${formatTime(acting.until)}.`}</span>
      </p>
      <form className="no-print" method="post" action={to("session/stop-acting")}>
        <HiddenFields fields={formTokenFields(formToken)} />
        <button className="button" type="submit">
          Voltar ao parceiro
        </button>
      </form>
    </aside>
  );
}

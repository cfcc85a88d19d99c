import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { ErrorSummary } from "~/ui/error-summary";
import { PageHeader } from "~/ui/page-header";
import { PublicPage } from "~/ui/public-page";
import { EconomyForm } from "./economy-form";

interface EconomyViewProps {
  economy: boolean;
  returnTo?: string | undefined;
  answer?: Refused | undefined;
}

/** What saving data leaves out, and the way to begin and to end it. */
export function EconomyView({ economy, returnTo = to("session/home"), answer }: EconomyViewProps) {
  return (
    <PublicPage>
      <PageHeader
        title="Modo econômico"
        sentence="Para linhas lentas e planos de dados curtos: as mesmas páginas, com menos para baixar."
      />
      <ErrorSummary fields={[]} formErrors={answer?.form.error?.economy} />
      <div className="card form">
        <p>{`Neste navegador está ${economy ? "ligado" : "desligado"}.`}</p>
        <ul>
          <li>Em vez de gráficos, uma frase e a tabela com os mesmos números.</li>
          <li>Listas de 25 linhas por página.</li>
          <li>Nenhuma imagem e nenhuma fonte para baixar.</li>
        </ul>
        <p>Nenhum valor, ação ou exportação muda.</p>
        <EconomyForm economy={economy} returnTo={returnTo} />
      </div>
      <p className="public__links">
        <a href={to("session/home")}>Voltar ao início</a>
      </p>
    </PublicPage>
  );
}

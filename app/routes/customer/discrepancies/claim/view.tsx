import { formatDate, formatDateTime } from "~/domain/dates";
import { formatDocument } from "~/domain/document";
import { counted } from "~/domain/figures";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { copyable } from "~/ui/copyable";
import { Facts } from "~/ui/facts";
import { Mark, markLabel } from "~/ui/marks";
import { Money } from "~/ui/money";
import { PageHeader } from "~/ui/page-header";
import { Writes } from "~/ui/writes";
import { documentKind } from "~/words/companies";
import { ChosenTable } from "../chosen-table";
import type { Claim } from "./read.server";

/** A claim: what was contested, and the text that the merchant sends; on paper only the text. */
export function ClaimView(claim: Claim) {
  const { protocol, acquirer, rows, waiting, text } = claim;
  return (
    <>
      <div className="no-print">
        <PageHeader
          title={`Reclamação ${protocol}`}
          sentence={`${counted(rows.length, "divergência", "divergências")} na ${markLabel(acquirer)}, ${answerWords(claim)}.`}
          action={
            <a className="button" href={to("customer/discrepancies")}>
              Voltar às divergências
            </a>
          }
        />
      </div>
      <div className="list">
        <div className="no-print">
          <ClaimText acquirer={acquirer} text={text} />
        </div>
        <div className="print-only">
          {text.split("\n").map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that does not change; some are alike.
            <p key={at}>{line === "" ? "\u00a0" : line}</p>
          ))}
        </div>
        <ClaimFacts {...claim} />
        <div className="no-print list">
          {waiting ? (
            <Writes>
              <p className="actions">
                <a className="button" href={waiting.href}>
                  {`Registrar a resposta de ${counted(waiting.count, "divergência", "divergências")}`}
                </a>
              </p>
            </Writes>
          ) : null}
          <ChosenTable caption="Divergências desta reclamação" rows={rows} />
        </div>
      </div>
    </>
  );
}

function ClaimText({ acquirer, text }: Pick<Claim, "acquirer" | "text">) {
  return (
    <section className="card panel list">
      <h2>{`Texto para a ${markLabel(acquirer)}`}</h2>
      <div className="field">
        <label className="field__label" htmlFor="texto">
          Copie e envie pelo canal de atendimento da adquirente
        </label>
        <span className="field__hint" id="texto-hint">
          Toque no texto e escolha “selecionar tudo”. Impressa, esta página traz só o texto.
        </span>
        <textarea
          className="input mono"
          id="texto"
          readOnly
          rows={Math.min(24, text.split("\n").length + 2)}
          defaultValue={text}
          aria-describedby="texto-hint"
        />
      </div>
      <p>
        <button className="button copy" type="button" data-copies="texto">
          Copiar o texto
        </button>
      </p>
    </section>
  );
}

function ClaimFacts(claim: Claim) {
  const { protocol, acquirer, deadline, overdue, amounts, establishment_code, legal_name, document } = claim;
  return (
    <section className="card panel no-print">
      <h2>Sobre a reclamação</h2>
      <Facts
        facts={[
          ["Protocolo", copyable("protocolo", protocol)],
          ["Adquirente", <Mark key="adquirente" name={acquirer} />],
          ["Nº do estabelecimento (EC)", copyable("EC", establishment_code)],
          ["Empresa", legal_name],
          [documentKind(document), copyable("documento da empresa", formatDocument(document))],
          ["Aberta por", `${claim.created_by_name}, ${formatDateTime(claim.created_at)}`],
          [
            "Resposta até",
            overdue ? (
              <>
                {`${formatDate(deadline)} `}
                <Badge key="atrasada" tone="warning">
                  Resposta atrasada
                </Badge>
              </>
            ) : (
              formatDate(deadline)
            ),
          ],
          ["Valor reclamado", amounts && <Money key="reclamado" centavos={amounts.expected_amount} />],
          ["Valor recuperado", amounts && <Money key="recuperado" centavos={amounts.recovered_amount} />],
        ]}
      />
    </section>
  );
}

function answerWords({ waiting, overdue, deadline }: Claim): string {
  if (!waiting) return "nenhuma à espera de resposta";
  return `${overdue ? "cuja resposta era" : "com resposta"} até ${formatDate(deadline)}`;
}

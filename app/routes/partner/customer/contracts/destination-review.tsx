import { formatDocument } from "~/domain/document";
import { isForeignKey } from "~/domain/payout";
import { CommandForm } from "~/forms/command-form";
import { stepFields } from "~/forms/fields";
import { formTokenFields } from "~/forms/form-token";
import type { FormProps } from "~/routes/form-props";
import { Alert, ANSWER } from "~/ui/alert";
import { Facts } from "~/ui/facts";
import { HiddenFields } from "~/ui/hidden-fields";
import { type DestinationReview, typedFields } from "./destination";
import type { Holder } from "./holder";
import { SecretFields } from "./secret-fields";

const WHAT = {
  account: "Conta que recebe",
  pix: "Chave Pix que recebe",
  code: "Código do estabelecimento (EC)",
} as const;
/** What the page sends by itself. */
const OWN = ["confirmed", "back", "_key", "_token", "_company"];

interface DestinationReviewProps extends FormProps {
  review: DestinationReview;
  holder: Holder | null;
  /** Where the form that is reviewed was sent. */
  action: string;
  initial: Readonly<Record<string, string>>;
}

/** Where money goes today, or went last, and where it would go, before anything changes. */
export function DestinationReviewForm({ review, action, ...props }: DestinationReviewProps) {
  const { holder, formToken, answer, initial } = props;
  const typed = answer?.form.initialValue ?? {};
  const kept = typedFields(typed).filter(({ name }) => !OWN.includes(name));
  const isForeign = holder && review.key && isForeignKey(review.key.type, review.key.key, holder.document);
  return (
    <CommandForm className="card form" action={action} noValidate>
      <HiddenFields fields={[...formTokenFields(answer?.formToken ?? formToken), ...kept]} />
      <h3 {...ANSWER}>Confira para onde o dinheiro vai</h3>
      <p>Nada foi gravado ainda.</p>
      {review.changes.map(({ what, from, to }) => (
        <section key={what}>
          <h4>{WHAT[what]}</h4>
          <Facts
            facts={[
              ["Até agora", from],
              ["Passa a ser", <strong key="to">{to}</strong>],
            ]}
          />
        </section>
      ))}
      <Facts
        facts={[
          ["Titular", holder?.legal_name ?? "O nome não pôde ser lido agora"],
          ["Documento do titular", holder && formatDocument(holder.document)],
        ]}
      />
      {isForeign ? (
        <Alert tone="warning">
          {`A chave é de ${review.key?.type === "cpf" ? "um CPF" : "outro CNPJ"}, não do titular. Confirme só se o cliente pediu por um canal seguro.`}
        </Alert>
      ) : null}
      {review.waits ? <Alert tone="info">{review.waits}</Alert> : null}
      <p>
        O cliente recebe um e-mail com os dois destinos. O histórico guarda os dois, quem trocou e quando.
      </p>
      {review.credentials ? (
        <SecretFields fields={stepFields({ ...props, reasons: [] }, [], initial)} known={false} />
      ) : null}
      <div className="actions">
        <button className="button" type="submit" name="back" value="1">
          Voltar e corrigir
        </button>
        <button className="button button--primary" type="submit" name="confirmed" value={review.token}>
          {review.waits ? "Pedir troca" : "Confirmar troca"}
        </button>
      </div>
    </CommandForm>
  );
}

import { CommandForm } from "~/forms/command-form";
import { stepFields } from "~/forms/fields";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert, ANSWER } from "~/ui/alert";
import { ErrorSummary } from "~/ui/error-summary";
import { Facts } from "~/ui/facts";
import { SelectField, TextField } from "~/ui/field";
import { HiddenFields } from "~/ui/hidden-fields";
import { optionsOf } from "~/ui/labels";
import { PageHeader } from "~/ui/page-header";
import { ACCOUNT_TYPES } from "~/words/establishment";
import { waitWords } from "~/words/payouts";
import type { ChangePage } from "./read.server";
import { type AccountReview, reviewOf } from "./review";

const NAMES = ["bank_code", "branch", "account", "type", "holder_document"] as const;

type ChangeProps = ChangePage & {
  answer?: Refused | undefined;
};

/** Another account in the place of one that is paid into: typed, then reviewed, then sent. */
export function ChangeView(props: ChangeProps) {
  const { now, isOpen, answer } = props;
  const review = reviewOf(answer?.form);
  return (
    <div className="list">
      <PageHeader
        title={now?.isDefault === false ? "Trocar uma conta que recebe" : "Trocar a conta principal"}
        sentence={now ? `Hoje: ${now.words}, titular ${now.holder}.` : undefined}
      />
      <ToastAlert toast={answer?.toast} />
      {isOpen ? (
        <Alert tone="info">
          <p>
            {"Há uma troca de conta em andamento. "}
            <a href={to("customer/payouts")}>Ver trocas de conta</a>
          </p>
        </Alert>
      ) : null}
      {now === null ? (
        <section className="card panel">
          <Alert tone="warning">Esta conta não está mais no cadastro.</Alert>
          <p className="actions panel__foot">
            <a className="button button--primary" href={to("customer/establishment")}>
              Voltar ao estabelecimento
            </a>
          </p>
        </section>
      ) : review ? (
        <Review {...props} review={review} />
      ) : (
        <AccountForm {...props} />
      )}
    </div>
  );
}

function AccountForm({
  id,
  holders,
  approvals,
  elsewhere,
  formToken,
  constraint,
  draft,
  answer,
}: ChangeProps) {
  const fields = stepFields({ constraint, draft, answer, reasons: [] }, NAMES, {});
  const { second_person, waiting_hours } = approvals;
  return (
    <CommandForm className="card form" action={to("customer/payouts/change", { id })} noValidate>
      <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
      <ErrorSummary fields={fields.all} formErrors={fields.formErrors} />
      <TextField
        field={fields.field("bank_code")}
        label="Banco"
        hint="O código de 3 números, como 341."
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        field={fields.field("branch")}
        label="Agência"
        hint="Com o dígito, como 0001-9."
        autoComplete="off"
      />
      <TextField
        field={fields.field("account")}
        label="Conta"
        hint="Com o dígito, como 123456-0."
        autoComplete="off"
      />
      <SelectField
        field={fields.field("type")}
        label="Tipo da conta"
        none="Escolha"
        options={optionsOf(ACCOUNT_TYPES)}
      />
      <TextField
        field={fields.field("holder_document")}
        kind="document"
        label="CNPJ ou CPF do titular"
        hint={`Da empresa ou de um sócio: ${holders.map(({ name, document }) => `${name} (${document})`).join(", ")}.`}
        autoComplete="off"
      />
      <p className="muted">
        {second_person
          ? "A conta só muda depois que outra pessoa da empresa aprovar."
          : "A empresa não pede a aprovação de uma segunda pessoa."}
        {waiting_hours > 0 ? ` Espera até a troca: ${waitWords(waiting_hours)}.` : ""}
      </p>
      {elsewhere === null ? null : <p className="muted">{`${elsewhere} Esta troca não muda isso.`}</p>}
      <FormActions
        back={to("customer/establishment")}
        backLabel="Voltar sem trocar"
        submit="Conferir troca"
      />
    </CommandForm>
  );
}

function Review({ id, review, approvals, formToken, answer }: ChangeProps & { review: AccountReview }) {
  const typed = answer?.form.initialValue ?? {};
  const kept = NAMES.flatMap((name) => {
    const value = typed[name];
    return typeof value === "string" ? [{ name, value }] : [];
  });
  return (
    <CommandForm className="card form" action={to("customer/payouts/change", { id })} noValidate>
      <HiddenFields fields={[...formTokenFields(answer?.formToken ?? formToken), ...kept]} />
      <h2 {...ANSWER}>Confira para onde o dinheiro vai</h2>
      <p>Nada foi enviado ainda.</p>
      <Facts
        facts={[
          ["Conta: até agora", review.from.account],
          ["Conta: passa a ser", <strong key="to">{review.to.account}</strong>],
          ["Titular: até agora", review.from.holder],
          ["Titular: passa a ser", <strong key="holder">{`${review.to.name}, ${review.to.holder}`}</strong>],
          ["Segunda pessoa", approvals.second_person ? "precisa aprovar antes" : "não é pedida"],
          ["Espera até a troca", waitWords(approvals.waiting_hours)],
        ]}
      />
      <p>
        A empresa recebe um e-mail a cada passo, e o histórico guarda as duas contas, quem trocou e quando.
      </p>
      <div className="actions">
        <button className="button" type="submit" name="back" value="1">
          Voltar e corrigir
        </button>
        <button className="button button--primary" type="submit" name="confirmed" value={review.token}>
          Confirmar troca
        </button>
      </div>
    </CommandForm>
  );
}

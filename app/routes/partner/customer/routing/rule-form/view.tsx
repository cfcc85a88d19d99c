import { CommandForm } from "~/forms/command-form";
import { carriedIn, stepFields } from "~/forms/fields";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import { LiveAnswer } from "~/lists/live-answer";
import { type LiveQuery, useLiveQuery } from "~/lists/live-query";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { ErrorSummary } from "~/ui/error-summary";
import { HiddenFields } from "~/ui/hidden-fields";
import { RULE_TYPES } from "~/words/rule-types";
import { askedQuery } from "../asked";
import { VersionConflict } from "../version-conflict";
import type { RuleAnswer } from "./answer.server";
import { ConditionFields } from "./condition-fields";
import { DestinationFields } from "./destination-fields";
import { FurtherFields } from "./further-fields";
import { MatrixCard } from "./matrix-card";
import { PartsContext, useParts } from "./parts";
import type { RuleFormPage } from "./read.server";
import { valueLabelOf } from "./value-fields";
import { FORM_ID, WarningsAlert } from "./warnings-alert";

export interface RuleFormProps extends RuleFormPage {
  answer?: RuleAnswer | undefined;
}

/** A new rule, or one to change. */
export function RuleFormView(props: RuleFormProps) {
  const { type, rule, copied, contracts, customerId, mayContract, answer } = props;
  const { by } = RULE_TYPES[type];
  return (
    <>
      <h2>{rule ? `Alterar regra ${by}: ${rule.name}` : `Nova regra ${by}`}</h2>
      {copied === null ? null : <p>{`Cópia de “${copied}”. Ela nasce desativada.`}</p>}
      <ToastAlert toast={answer?.toast} />
      {answer?.warnings ? <WarningsAlert warnings={answer.warnings} /> : null}
      {answer?.conflict ? <VersionConflict {...answer.conflict} /> : null}
      {contracts?.length === 0 ? (
        <Alert tone="warning" title="Este cliente não tem contrato com nenhuma adquirente">
          <p>
            Uma regra manda pagamentos para uma adquirente contratada.{" "}
            {mayContract ? (
              <a href={to("partner/customer/contracts", { id: customerId })}>Ver os contratos</a>
            ) : null}
          </p>
        </Alert>
      ) : (
        <LiveRuleForm {...props} />
      )}
    </>
  );
}

/** The form, and with script beside it what the rule would do as it is typed. */
function LiveRuleForm(props: RuleFormProps) {
  const { preview, matrix, answer } = props;
  const live = useLiveQuery(askedQuery);
  const { place, parts } = useParts();
  // What an answer said stands, and nothing moves, until the form is sent again.
  const onChange = answer ? undefined : live.onChange;
  return (
    <PartsContext.Provider value={parts}>
      <div className="beside beside--reading" ref={place}>
        {matrix && <MatrixCard matrix={matrix} />}
        <RuleForm {...props} onChange={onChange} onSubmit={live.onSubmit} />
        <LiveAnswer
          live={live}
          isScripted
          isAnswered={preview !== null && parts !== null}
          before={answer ? undefined : "O que a regra faz, e com quais conflita, aparece aqui."}
        >
          {preview && parts ? <parts.PreviewCard preview={preview} /> : null}
        </LiveAnswer>
      </div>
    </PartsContext.Provider>
  );
}

type Asking = Partial<Pick<LiveQuery, "onChange" | "onSubmit">>;

function RuleForm({ onChange, onSubmit, ...props }: RuleFormProps & Asking) {
  const { customerId, type, rule, contracts, groups, known, formToken, answer } = props;
  const { word } = RULE_TYPES[type];
  const { field, all, formErrors, chosen } = stepFields(
    { ...props, reasons: [] },
    props.names,
    props.initial,
  );
  const back = rule
    ? to("partner/customer/routing/rules/detail", { id: customerId, type: word, rule: rule.id })
    : to("partner/customer/routing/rules", { id: customerId, type: word });
  const version = answer?.conflict?.version ?? carriedIn(props, "version") ?? rule?.version;
  const hidden = {
    customerId,
    routeId: rule?.id,
    version,
    known: carriedIn(props, "known") ?? known,
    accepted: answer?.warnings?.fingerprint ?? carriedIn(props, "accepted"),
  };
  return (
    <CommandForm
      id={FORM_ID}
      onChange={onChange}
      onSubmit={onSubmit}
      className="card form form--wide"
      action={
        rule
          ? to("partner/customer/routing/rules/edit", { id: customerId, type: word, rule: rule.id })
          : to("partner/customer/routing/rules/create", { id: customerId, type: word })
      }
      noValidate
    >
      <HiddenFields
        fields={[
          ...formTokenFields(answer?.formToken ?? formToken),
          ...Object.entries(hidden).flatMap(([name, value]) =>
            value === undefined ? [] : [{ name, value: String(value) }],
          ),
        ]}
      />
      <ErrorSummary fields={all} formErrors={formErrors} labelOf={valueLabelOf} />
      <fieldset className="form">
        <legend>
          <h3>Para quais pagamentos</h3>
        </legend>
        <ConditionFields
          type={type}
          field={field}
          ticked={chosen("installments", props.ticked)}
          page={props}
        />
      </fieldset>
      <fieldset className="form">
        <legend>
          <h3>Para onde vão</h3>
        </legend>
        <DestinationFields field={field} contracts={contracts} />
      </fieldset>
      <fieldset className="form">
        <legend>
          <h3>Mais sobre a regra</h3>
        </legend>
        <FurtherFields field={field} groups={groups} isNew={rule === null} />
      </fieldset>
      <FormActions
        back={back}
        backLabel={answer?.conflict ? "Deixar como está" : "Voltar sem mudar"}
        submit={verbOf(answer)}
      />
    </CommandForm>
  );
}

function verbOf(answer: RuleAnswer | undefined): string {
  if (answer?.conflict) return "Pôr por cima";
  if (answer?.warnings) return "Pôr mesmo assim";
  return "Pôr no rascunho";
}

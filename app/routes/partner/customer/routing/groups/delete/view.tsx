import type { ReactNode } from "react";
import { listed } from "~/domain/figures";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { HiddenFields } from "~/ui/hidden-fields";
import { NothingToDo } from "~/ui/nothing-to-do";
import { RULE_TYPES } from "~/words/rule-types";
import type { DeleteGroupPage } from "./read.server";

interface DeleteGroupProps extends DeleteGroupPage {
  answer?: Refused | undefined;
}

/** What deleting a group does, before it does; or what keeps it from being deleted. */
export function DeleteGroupView(props: DeleteGroupProps) {
  const { group, rules, answer } = props;
  return (
    <>
      <h2>{`Excluir grupo: ${group.name}`}</h2>
      <ToastAlert toast={answer?.toast} />
      {group.is_default ? (
        <Kept {...props} title="Este é o grupo padrão">
          <p>O grupo padrão não pode ser excluído: torne outro grupo padrão antes.</p>
        </Kept>
      ) : rules.length > 0 ? (
        <Kept {...props} title="Há regras que são só para este grupo">
          <p>Exclua ou mude estas regras antes:</p>
          <RuleLinks {...props} />
        </Kept>
      ) : (
        <Confirm {...props} />
      )}
    </>
  );
}

function Kept({ customerId, title, children }: DeleteGroupProps & { title: string; children: ReactNode }) {
  return (
    <NothingToDo
      title={title}
      words={children}
      way={to("partner/customer/routing/groups", { id: customerId })}
      verb="Voltar aos grupos"
    />
  );
}

function RuleLinks({ customerId, rules }: DeleteGroupProps) {
  return (
    <ul>
      {rules.map(({ id, rule }) => (
        <li key={id}>
          {rule ? (
            <a
              href={to("partner/customer/routing/rules/detail", {
                id: customerId,
                type: RULE_TYPES[rule.type].word,
                rule: id,
              })}
            >
              {rule.name}
            </a>
          ) : (
            "Uma regra que o seu perfil não mostra"
          )}
        </li>
      ))}
    </ul>
  );
}

function Confirm({ customerId, group, standard, drafted, formToken, answer }: DeleteGroupProps) {
  const names = group.stores.map(({ name }) => name).join(", ");
  return (
    <CommandForm
      className="card form"
      action={to("partner/customer/routing/groups/delete", { id: customerId, group: group.id })}
    >
      <HiddenFields
        fields={[
          ...formTokenFields(answer?.formToken ?? formToken),
          { name: "version", value: String(group.version) },
        ]}
      />
      <p>
        {names === ""
          ? `Excluir o grupo ${group.name}? Nenhuma loja está nele.`
          : `Excluir o grupo ${group.name}? As lojas dele passam ao grupo padrão, ${standard.name}: ${names}.`}
      </p>
      {drafted.length > 0 ? (
        <Alert tone="warning" title="O rascunho precisa deste grupo">
          {`O rascunho tem ${drafted.length === 1 ? "uma regra" : `${drafted.length} regras`} só para este grupo, ${listed(drafted)}: sem ele, a publicação para no meio.`}
        </Alert>
      ) : null}
      <p className="muted">Isto não pode ser desfeito.</p>
      <FormActions
        back={to("partner/customer/routing/groups", { id: customerId })}
        backLabel="Voltar sem excluir"
        submit="Excluir grupo"
        grave
      />
    </CommandForm>
  );
}

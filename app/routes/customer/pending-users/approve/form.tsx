import { counted } from "~/domain/figures";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields, keptFrom } from "~/forms/form-token";
import { tickedIn } from "~/forms/ticked";
import { changed } from "~/lists/address";
import { to } from "~/screens/to";
import { ErrorSummary } from "~/ui/error-summary";
import { ChecksField, TextField } from "~/ui/field";
import { errorsIn, fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { PermissionGroups } from "./permission-groups";
import type { ApproveProps } from "./props";

/** One role, some companies and some permissions for all of them. */
export function ApproveForm(props: ApproveProps & { many: number }) {
  const { here, selected, companies, moreCompanies, presets, preset, always, many } = props;
  const { grantable, draft, constraint, answer } = props;
  const formToken = answer?.formToken ?? props.formToken;
  const state = answer?.form ?? draft ?? undefined;
  const role = fieldState("role_name", { constraint, state, initial: { role_name: preset?.name ?? "" } });
  const groupOf = (name: string) => {
    // With the group, or with one of it: `company_ids[1]`, `company_ids.1`.
    const errors = errorsIn(state, (field) => field.split(/[.[]/)[0] === name);
    return { id: name, name, errors };
  };
  const company = groupOf("company_ids");
  const permissions = groupOf("permissions");
  const others = errorsIn(state, (field) => field === "" || field === "ids");
  const inCompany = tickedIn(state, "company_ids") ?? [companies[0]?.id ?? ""];
  const ticked = tickedIn(state, "permissions") ?? preset?.ticks ?? [];
  return (
    <CommandForm className="card panel list" action={to("customer/pending-users/approve", here)} noValidate>
      <HiddenFields
        fields={[
          ...formTokenFields(formToken),
          { name: "ids", value: selected },
          ...(companies.length === 1 ? [{ name: "company_ids", value: companies[0]?.id ?? "" }] : []),
          ...always.map((value) => ({ name: "permissions", value })),
        ]}
      />
      <ErrorSummary fields={[role, company, permissions]} formErrors={others} />
      <nav className="chips" aria-label="Perfis prontos">
        {presets.map(({ slug, name }) => (
          <a
            key={slug}
            className="chip"
            href={to(
              "customer/pending-users/approve",
              changed(here, { perfil: slug, ...keptFrom(formToken) }),
            )}
            aria-current={preset?.slug === slug || undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      <p className="field__hint">Um perfil pronto marca as permissões dele; depois você pode mudar.</p>
      {/* Another profile begins what it names and ticks anew: what that holds is the browser's by then. */}
      <TextField
        key={`role ${preset?.slug}`}
        field={role}
        label="Papel"
        hint="O nome que aparece na lista de usuários."
        autoComplete="off"
      />
      {companies.length === 1 ? null : (
        <ChecksField
          field={{ ...company, missing: constraint.company_ids?.missing }}
          label="Empresas"
          hint={
            moreCompanies
              ? "As que você usou por último. Para outras, troque de empresa."
              : "Só onde você também aprova pedidos."
          }
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={inCompany}
        />
      )}
      <PermissionGroups
        key={`ticks ${preset?.slug}`}
        grantable={grantable}
        ticked={ticked}
        errors={permissions.errors}
      />
      {always.length > 0 ? <p>Você não vê preços, e quem você aprova também não verá.</p> : null}
      <p>
        {many === 1
          ? "A pessoa recebe um convite por e-mail para escolher a senha, e entra com ela."
          : "Cada pessoa recebe um convite por e-mail para escolher a senha, e entra com ela."}
      </p>
      <FormActions
        back={to("customer/pending-users")}
        backLabel="Voltar sem aprovar"
        submit={`Aprovar ${counted(many, "pessoa", "pessoas")}`}
      />
    </CommandForm>
  );
}

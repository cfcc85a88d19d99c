import { counted } from "~/domain/figures";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields, keptFrom } from "~/forms/form-token";
import { tickedIn } from "~/forms/ticked";
import { changed } from "~/lists/address";
import { to } from "~/screens/to";
import { ErrorSummary } from "~/ui/error-summary";
import { ChecksField, TextField } from "~/ui/field";
import { type FormState, fieldState } from "~/ui/field-state";
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
  const errors = state?.error ?? {};
  const groups = [
    { id: "company_ids", errors: errorsOf(errors, "company_ids") },
    { id: "permissions", errors: errorsOf(errors, "permissions") },
  ].map((group) => ({ ...group, name: group.id }));
  const [company, permission] = groups;
  const others = [...(errors[""] ?? []), ...(errors.ids ?? [])];
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
      <ErrorSummary fields={[role, ...groups]} formErrors={others} />
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
          field={{
            id: "company_ids",
            name: "company_ids",
            errors: company?.errors,
            missing: constraint.company_ids?.missing,
          }}
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
        errors={permission?.errors ?? []}
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

/** What is wrong with a group, or with one of it: `company_ids[1]`, `company_ids.1`. */
function errorsOf(errors: NonNullable<FormState["error"]>, name: string): string[] | undefined {
  const found = Object.entries(errors).flatMap(([field, words]) =>
    field.split(/[.[]/)[0] === name ? (words ?? []) : [],
  );
  return found.length > 0 ? [...new Set(found)] : undefined;
}

import { differenceOf, sentenceOfGrant } from "~/domain/user-access";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields, keptFrom } from "~/forms/form-token";
import { tickedIn } from "~/forms/ticked";
import { to } from "~/screens/to";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { errorsIn, fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { Matrix } from "../../permission-matrix";
import { seenVersion } from "../../seen-version";
import { useTicked } from "../../use-ticked";
import { Conflict } from "../conflict";
import type { AccessProps } from "./props";

/** The role in words and the boxes; profiles tick them, and nothing counts before it is saved. */
export function AccessForm({ found, ...props }: AccessProps & { found: AccessProps["permissions"] }) {
  const { user, company, permissions, presets, preset, search, draft, constraint, answer } = props;
  const formToken = answer?.formToken ?? props.formToken;
  const state = answer?.form ?? draft ?? undefined;
  const { isStale, version } = seenVersion(user.version, state, answer?.mayBeDone);
  const role = fieldState("role_name", {
    constraint,
    state,
    initial: { role_name: preset?.profileId ? preset.name : company.role_name },
  });
  const saved = permissions.filter(({ sources }) => sources.includes("company"));
  const ticked = tickedIn(state, "permissions") ?? preset?.ticks ?? saved.map(({ permission }) => permission);
  const now = useTicked(ticked);
  const given = permissions.filter(({ permission, may_change, sources }) =>
    may_change ? now.ticked.includes(permission) : sources.includes("company"),
  );
  const shown = permissions.filter(({ may_change }) => may_change).map(({ permission }) => permission);
  const here = to(
    "partner/users/company",
    { id: user.id, company: company.id },
    // Whoever is refused still has the profile that they chose.
    search.typed ? { q: search.typed } : preset ? { perfil: preset.slug } : {},
  );
  const errors = errorsIn(state, (name) => name !== "role_name");
  return (
    <>
      {isStale ? (
        <Conflict user={user} differences={differencesOf(props, ticked, role.defaultValue)} />
      ) : null}
      {search.typed === "" ? (
        <nav className="chips" aria-label="Perfis prontos">
          {presets.map(({ slug, name }) => (
            <a
              key={slug}
              className="chip"
              href={to(
                "partner/users/company",
                { id: user.id, company: company.id },
                { perfil: slug, ...keptFrom(formToken) },
              )}
              aria-current={preset?.slug === slug || undefined}
            >
              {slug === "somente-leitura" ? "Todas de leitura" : name}
            </a>
          ))}
        </nav>
      ) : null}
      {preset ? (
        <p className="muted">{`Marcado como o perfil ${preset.name}, no que você pode dar. Falta salvar.`}</p>
      ) : null}
      {/* Another profile begins the boxes anew: what they hold is the browser's by then. */}
      <CommandForm key={preset?.slug} className="list" action={here} noValidate onChange={now.onChange}>
        <HiddenFields
          fields={[
            ...formTokenFields(formToken),
            { name: "version", value: String(version) },
            { name: "shown", value: shown.join(",") },
            ...(preset?.profileId ? [{ name: "profile_id", value: preset.profileId }] : []),
          ]}
        />
        <ErrorSummary fields={[role]} formErrors={errors} />
        <TextField
          field={role}
          label="Papel"
          hint="O nome que aparece na lista de acessos."
          autoComplete="off"
        />
        <Matrix permissions={permissions} ticked={ticked} found={found} />
        {search.typed === "" ? (
          <p aria-live="polite">{`Com o que está marcado, a pessoa ${sentenceOfGrant(given)}`}</p>
        ) : null}
        <p className="muted">
          Só aparecem caixas para o que você também pode. O que a pessoa tem por um papel que vale em todas as
          empresas continua, mesmo sem a marca aqui.
        </p>
        <FormActions
          back={to("partner/users/detail", { id: user.id })}
          backLabel="Voltar sem salvar"
          submit="Salvar permissões"
        />
      </CommandForm>
    </>
  );
}

/** How it is now, and how the form has it. */
function differencesOf({ company, permissions }: AccessProps, ticked: readonly string[], role = "") {
  const boxes = permissions.filter(({ may_change }) => may_change);
  const saved = boxes.filter(({ sources }) => sources.includes("company"));
  const { given, taken } = differenceOf(
    saved.map(({ permission }) => permission),
    ticked,
  );
  const labelOf = (name: string) => boxes.find(({ permission }) => permission === name)?.label ?? name;
  return [
    ...(role === company.role_name ? [] : [{ label: "Papel", now: company.role_name, yours: role }]),
    ...given.map((name) => ({ label: labelOf(name), now: "não tem", yours: "tem" })),
    ...taken.map((name) => ({ label: labelOf(name), now: "tem", yours: "não tem" })),
  ];
}

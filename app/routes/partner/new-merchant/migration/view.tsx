import type { Migration } from "#contract/migration";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { Alert, type Tone } from "~/ui/alert";
import { HiddenFields } from "~/ui/hidden-fields";
import { StepForm, StepFrame } from "../step-frame";
import type { MigrationPage } from "./read.server";

type Verdict = Migration["results"][number];

interface MigrationProps extends MigrationPage {
  answer?: Refused | undefined;
  verdict?: Verdict | undefined;
}

const TONES: Readonly<Record<Verdict["outcome"], Tone>> = {
  migrated: "info",
  already_migrated: "success",
  not_found: "info",
  invalid: "warning",
};

/** Whether the old system knows the merchant, and what taking it over would do. */
export function MigrationView({ subject, may, before, ask, formToken, answer, verdict }: MigrationProps) {
  const action = to("partner/new-merchant/migration", { flow: subject.flow });
  return (
    <StepFrame {...subject} title="Migração do sistema antigo" answer={answer}>
      {before === null ? null : <Alert tone="info">{`Da última vez: ${before}`}</Alert>}
      {verdict ? (
        <Alert tone={TONES[verdict.outcome]} title="O que a verificação diz">
          {verdict.message}
        </Alert>
      ) : null}
      {!may ? (
        <Alert tone="info" title="Não é com você">
          Um administrador do portal migra quem já era cliente no sistema antigo. Se for o caso, peça a ele
          antes de cadastrar; para um cliente novo, não há nada a fazer.
        </Alert>
      ) : verdict?.outcome === "migrated" ? (
        <StepForm action={action} formToken={formToken} submit="Migrar agora">
          <HiddenFields fields={[{ name: "act", value: "migrar" }]} />
          <p>Migrar este cliente? Empresa e cliente passam a existir no portal, sem novo cadastro.</p>
        </StepForm>
      ) : (
        <StepForm action={action} formToken={ask} submit="Verificar no sistema antigo">
          <HiddenFields fields={[{ name: "act", value: "verificar" }]} />
          <p>A verificação não muda nada: diz se o sistema antigo conhece este documento.</p>
        </StepForm>
      )}
    </StepFrame>
  );
}

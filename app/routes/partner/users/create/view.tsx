import type { FormToken } from "~/forms/form-token";
import { to } from "~/screens/to";
import type { Toast } from "~/toasts/toast";
import type { FormState } from "~/ui/field-state";
import { PageHeader } from "~/ui/page-header";
import { AccessStepView } from "./access-step";
import type { Told } from "./answer.server";
import { PeopleStepView } from "./people-step";
import type { Invitation } from "./read.server";

export interface Answer {
  form: FormState;
  toast: Toast | null;
  formToken: FormToken;
  /** What became of each person of the last sending. */
  results?: Told[];
}

/** Two pages: what is given, which stands in the address, and to whom. */
export function CreateView({ page, answer }: { page: Invitation; answer: Answer | undefined }) {
  return (
    <div className="list">
      <PageHeader
        title="Convidar usuários"
        sentence={
          page.step === "access"
            ? "Passo 1 de 2: em que empresas e com que perfil. Depois, quem."
            : "Quem recebe o convite. Cada pessoa cria a própria senha pelo link do e-mail."
        }
        action={
          <a className="button" href={to("partner/users")}>
            Todos os usuários
          </a>
        }
      />
      {page.step === "access" ? (
        <AccessStepView page={page} />
      ) : (
        <PeopleStepView page={page} answer={answer} />
      )}
    </div>
  );
}

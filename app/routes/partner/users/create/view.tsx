import { to } from "~/screens/to";
import { PageHeader } from "~/ui/page-header";
import { AccessStepView } from "./access-step";
import { PeopleStepView } from "./people-step";
import type { Answer } from "./props";
import type { Invitation } from "./read.server";

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
          page.mayList ? (
            <a className="button" href={to("partner/users")}>
              Todos os usuários
            </a>
          ) : null
        }
      />
      {page.step === "access" ? (
        <AccessStepView page={page} answer={answer} />
      ) : (
        <PeopleStepView page={page} answer={answer} />
      )}
    </div>
  );
}

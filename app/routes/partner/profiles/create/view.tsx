import type { ProfileKind } from "#contract/extension/profiles";
import type { PermissionState } from "#contract/sso-user-shapes";
import type { FormProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { PageHeader } from "~/ui/page-header";
import { KINDS } from "../kinds";
import { ProfileForm } from "../profile-form";

interface CreateProfileProps extends FormProps {
  kind: ProfileKind;
  boxes: readonly PermissionState[];
}

/** First for which companies, in the address; then a name and permissions. */
export function CreateProfileView(props: CreateProfileProps) {
  const { kind, boxes, draft, formToken, constraint, answer } = props;
  const here = (slug: string) => to("partner/profiles/create", `?para=${slug}`);
  return (
    <div className="list">
      <PageHeader
        title="Novo perfil"
        sentence={
          kind === "partner"
            ? "Para pessoas da sua empresa: só há caixas para o que você também pode."
            : "Para pessoas dos clientes de que a sua empresa cuida: há caixas para o que os perfis de clientes têm."
        }
      />
      <ToastAlert toast={answer?.toast} />
      <nav className="chips" aria-label="Onde o perfil é dado">
        {(["partner", "customer"] as const).map((one) => (
          <a
            key={one}
            className="chip"
            href={here(KINDS[one].slug)}
            aria-current={one === kind ? "page" : undefined}
          >
            {KINDS[one].label}
          </a>
        ))}
      </nav>
      <ProfileForm
        key={kind}
        action={here(KINDS[kind].slug)}
        boxes={boxes}
        initial={{ name: "", permissions: [] }}
        state={answer?.form ?? draft ?? undefined}
        formToken={answer?.formToken ?? formToken}
        constraint={constraint}
        submit="Criar perfil"
        hidden={() => [{ name: "kind", value: kind }]}
      />
    </div>
  );
}

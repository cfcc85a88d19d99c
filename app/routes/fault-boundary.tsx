import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { UNSAFE_DataRouterStateContext } from "react-router-dom";
import { type Fault, isFault } from "~/faults/fault";
import { withoutAnswer } from "~/forms/answer-address";
import { formTokenFields } from "~/forms/form-token";
import { useKeptAnswer } from "~/forms/use-answer";
import type { RootData } from "~/routes/root-data.server";
import { to } from "~/screens/to";
import type { Toast } from "~/toasts/toast";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorPage } from "~/ui/error-page";
import { HiddenFields } from "~/ui/hidden-fields";

/** What the action of a form answered. */
interface Answer {
  toast?: Toast | null;
}

/** What failed, a reference, and a way on. */
export function FaultBoundary() {
  const error = useRouteError();
  const root = useRouteLoaderData<RootData>("root");
  const { pathname, search } = useLocation();
  const kept = useKeptAnswer<Answer>();
  const [told] = Object.values(useContext(UNSAFE_DataRouterStateContext)?.actionData ?? {}) as Answer[];
  // What was typed is back in its form as soon as that can be shown.
  const here = pathname + (kept ? search : withoutAnswer(search));
  const fault = faultOf(error, root?.requestId);
  const frame = root?.frame;
  return (
    <>
      {/* A command that may have been done, of a thing whose page fails now. */}
      <ToastAlert toast={(told ?? kept)?.toast} />
      <ErrorPage
        title={fault.title}
        reference={fault.reference}
        retry={fault.kind === "absent" || fault.kind === "reads-only" ? undefined : here}
        way={fault.way ?? { href: to("session/home"), label: "Ir para o início" }}
      >
        <p>{fault.message}</p>
        {import.meta.env.MODE === "development" && error instanceof Error && (
          <pre className="mono">{error.stack ?? error.message}</pre>
        )}
        {fault.rendered && frame && (
          <form method="post" action={to("session/environment")}>
            <HiddenFields
              fields={[
                ...formTokenFields(frame.formToken),
                { name: "company", value: fault.rendered.companyId },
                { name: "environment", value: fault.rendered.environment },
                { name: "returnTo", value: here },
              ]}
            />
            <button className="button" type="submit">
              Voltar para a empresa do formulário
            </button>
          </form>
        )}
      </ErrorPage>
    </>
  );
}

function faultOf(error: unknown, requestId: string | undefined): Fault {
  if (isRouteErrorResponse(error) && isFault(error.data)) return error.data;
  return {
    kind: "internal",
    title: "Algo falhou do nosso lado",
    message: "Tente de novo em instantes. Se continuar, informe o código abaixo ao suporte.",
    reference: requestId ?? "",
  };
}

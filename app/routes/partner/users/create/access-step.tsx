import { LiveAnswer } from "~/lists/live-answer";
import { useLiveQuery } from "~/lists/live-query";
import { QueryForm } from "~/lists/query-form";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { PresetField } from "../preset-field";
import { CompanyBoxes } from "./company-boxes";
import { Given } from "./given";
import { chosenFields, PeopleForm } from "./people-form";
import type { Answer } from "./props";
import type { AccessStep } from "./read.server";
import { Results } from "./results";

/**
 * One GET form: searching and going on keep what is ticked, and the address says it all. With script what the profile
 * gives stands beside it, and the people below.
 */
export function AccessStepView({ page, answer }: { page: AccessStep; answer: Answer | undefined }) {
  const { search, presets, preset, problems, access, unfit } = page;
  const live = useLiveQuery();
  // Once something is changed, or was sent from here.
  const isOnePage = live.isInUse || answer !== undefined;
  const errors = (problem: string | null) => (problem ? [problem] : undefined);
  const company = { id: "empresa", name: "empresa", errors: errors(problems.company) };
  const profile = {
    id: "perfil",
    name: "perfil",
    defaultValue: preset,
    errors: errors(live.isTentative ? unfit : problems.preset),
  };
  return (
    <>
      <ToastAlert toast={answer?.toast} />
      <Results results={answer?.results} />
      <div className="beside beside--reading">
        <QueryForm className="card form" action={to("partner/users/create")} live={live}>
          {live.isTentative ? null : <ErrorSummary fields={[company, profile]} />}
          <div className="filters">
            <TextField
              field={{ id: "q", name: "q", defaultValue: search.typed, errors: errors(search.problem) }}
              label="Procurar empresa por nome ou documento"
              type="search"
            />
            <button className="button" type="submit">
              Procurar
            </button>
          </div>
          <CompanyBoxes page={page} field={company} isLive={live.isTentative} hasChips={isOnePage} />
          <PresetField field={profile} presets={presets} lacksMade={page.lacksMade} />
          {isOnePage && access ? null : (
            <div className="actions">
              <button className="button button--primary" type="submit" name="passo" value="pessoas">
                Continuar
              </button>
            </div>
          )}
        </QueryForm>
        {isOnePage ? (
          <LiveAnswer
            live={live}
            isAnswered={access !== null}
            before="Escolha as empresas e o perfil: o que as pessoas recebem aparece aqui."
          >
            {access ? <Given {...access} isOpen /> : null}
          </LiveAnswer>
        ) : null}
      </div>
      {isOnePage ? (
        <PeopleForm
          page={page}
          answer={answer}
          access={access ? chosenFields(access) : []}
          isWaiting={live.isPending || access === null}
        />
      ) : null}
    </>
  );
}

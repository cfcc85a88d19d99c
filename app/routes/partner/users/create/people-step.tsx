import { changed } from "~/lists/address";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Given, GivenAgain } from "./given";
import { chosenFields, PeopleForm } from "./people-form";
import type { Answer } from "./props";
import type { PeopleStep } from "./read.server";
import { Results } from "./results";

/** The people, below what they are given. */
export function PeopleStepView({ page, answer }: { page: PeopleStep; answer: Answer | undefined }) {
  const { here, copy } = page;
  const access = copy ? [{ name: "copy", value: copy.id }] : chosenFields(page);
  const back = copy
    ? to("partner/users/detail", { id: copy.id })
    : to("partner/users/create", changed(here, { passo: null }));
  return (
    <>
      <ToastAlert toast={answer?.toast} />
      <Results results={answer?.results} />
      {copy ? <GivenAgain {...copy} /> : <Given {...page} />}
      <PeopleForm page={page} answer={answer} access={access} back={back} />
    </>
  );
}

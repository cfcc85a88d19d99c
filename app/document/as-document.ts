/** What the application was asked for, as the browser by itself would go on with it. */
import type { useNavigation } from "@remix-run/react";

type Navigation = ReturnType<typeof useNavigation>;

declare global {
  interface Window {
    /** The framework's own. */
    __remixRouter: { state: { navigation: Navigation } };
  }
}

/** What somebody is waiting for. */
export const underWay = (): Navigation => window.__remixRouter.state.navigation;

let isGoingOn = false;

/** Whether the page is being left by itself for a document, which brings the answer. */
export const goesOnAsDocument = (): boolean => isGoingOn;

/** Where nobody is on the way, the page is left alone: what is typed there stays. */
export function goOnAsDocument(): void {
  const { state, location: to, formMethod, formData, ...sent } = underWay();
  isGoingOn = to !== undefined;
  if (state === "submitting" && formMethod !== "GET" && formData) sendAgain(formData, sent);
  else if (to) location.assign(to.pathname + to.search + to.hash);
}

/** It may have been done already: with the same key it is done once. */
function sendAgain(
  fields: FormData,
  { formAction, formEncType }: Pick<Navigation, "formAction" | "formEncType">,
): void {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action: formAction, enctype: formEncType, hidden: true });
  for (const [name, value] of fields) {
    const input = document.createElement("input");
    input.name = name;
    if (typeof value === "string") {
      // A field of one line would lose the ends of lines.
      input.type = "hidden";
      input.value = value;
    } else {
      const files = new DataTransfer();
      files.items.add(value);
      input.type = "file";
      input.files = files.files;
    }
    form.append(input);
  }
  document.body.append(form);
  // A field may be called as the method is.
  HTMLFormElement.prototype.submit.call(form);
}

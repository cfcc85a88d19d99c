import { useRevalidator, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { FORM_TOKEN_FIELDS, type FormToken } from "~/forms/form-token";
import { unsavedIn } from "~/forms/unsaved";
import type { RootData } from "~/routes/root-data.server";
import { to } from "~/screens/to";
import { Said } from "~/ui/said";

/** In the storage that all tabs share: for whom the last page was that any of them was sent. */
const SHARED = "company";

type Frame = RootData["frame"] | undefined;

interface Company {
  /** The same for the same company in the same environment. */
  key: string;
  name: string;
}

/** Says at once that another tab works for another company now, as the next page of this one will; null for nothing. */
export function useOtherCompany() {
  const frame = useRouteLoaderData<RootData>("root")?.frame;
  const company = frame?.company;
  const key = company ? `${frame.environment} ${company.document}` : "";
  const name = company?.tradeName ?? "";
  useGoneOver(frame);
  const [other, setOther] = useState<Company | null>(null);
  useEffect(() => {
    setOther(null);
    if (key === "") return;
    share({ key, name });
    const hear = () => setOther(otherThan(key));
    const onStorage = (event: StorageEvent) => event.key === SHARED && hear();
    addEventListener("storage", onStorage);
    // A page that Back brought as it was has heard of nothing meanwhile.
    addEventListener("pageshow", hear);
    return () => {
      removeEventListener("storage", onStorage);
      removeEventListener("pageshow", hear);
    };
  }, [key, name]);
  if (!other) return null;
  return (
    <div className="line-notice no-print">
      <Said>
        {`Em outra aba você passou para ${other.name}. O que está nesta tela é de ${name}, e não pode mais ser mudado daqui.`}
      </Said>
      <a className="button" href={to("session/home")}>
        {`Ir para ${other.name}`}
      </a>
    </div>
  );
}

/**
 * What a page asks for, a filter or a tab of a record, is of the company that was chosen elsewhere meanwhile. All of it is
 * then, a head that took no part in the question too. What was typed before stays of the company that it was typed for,
 * and is refused as that.
 */
function useGoneOver(frame: Frame): void {
  const { revalidate } = useRevalidator();
  const former = useRef(frame);
  const company = frame?.formToken.company;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of it is another with each answer.
  useEffect(() => {
    const before = former.current;
    former.current = frame;
    if (!frame || !before || before.formToken.company === company) return;
    // In whose place one looks stands beside the application, and comes and goes with the document.
    if (frame.acting || before.acting) return location.reload();
    for (const form of unsavedIn(document)) keepFor(form, before.formToken);
    revalidate();
  }, [company]);
}

const kept = new WeakSet<HTMLFormElement>();

function keepFor(form: HTMLFormElement, { token, company }: FormToken): void {
  if (kept.has(form)) return;
  kept.add(form);
  form.addEventListener("formdata", ({ formData }) => {
    formData.set(FORM_TOKEN_FIELDS.token, token);
    formData.set(FORM_TOKEN_FIELDS.company, company);
  });
}

function share(company: Company): void {
  try {
    localStorage.setItem(SHARED, JSON.stringify(company));
  } catch {
    // The browser keeps nothing: the next page says it.
  }
}

function otherThan(key: string): Company | null {
  try {
    const last: Company | null = JSON.parse(localStorage.getItem(SHARED) ?? "null");
    return last && last.key !== key ? last : null;
  } catch {
    return null;
  }
}

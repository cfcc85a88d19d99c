import { useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { RootData } from "~/routes/root-data.server";
import { to } from "~/screens/to";
import { Said } from "~/ui/said";

/** In the storage that all tabs share: for whom the last page was that any of them was sent. */
const SHARED = "company";

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

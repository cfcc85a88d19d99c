/** Rows of a list that can be ticked: their boxes, and the form that sums them up or makes a file of them. */
import type { MouseEvent, ReactNode } from "react";
import type { Period } from "~/domain/periods";
import { HiddenFields } from "~/ui/hidden-fields";
import { fieldsOf } from "./kept-fields";
import { MARKED } from "./marked-filter";
import { PERIOD, READ_ON } from "./period-word";
import { QueryForm } from "./query-form";

export interface Marking {
  /** Of one and of several: `venda`, `vendas`. */
  words: readonly [one: string, many: string];
  marked: "marcadas" | "marcados";
  /** The columns that are added up, by their labels. */
  amounts: readonly string[];
  /** Addresses of the list and of its file. */
  list: string;
  file: string;
  /** The days in view: a word would mean others by the time of the file. Left out where the list has no period. */
  days?: Period;
  /** What names a row stands on as many lines as it needs. */
  wraps?: boolean;
}

/** The form that the boxes belong to. */
export const MARKING_FORM = "marcar";

/** What can be done with the rows of a list, beside looking at them. */
interface ActsOnRows {
  /** Where the first of them leads. */
  href: string;
  /** What else the form says: which page of the list it is. */
  fields?: readonly { name: string; value: string }[];
  /** What is asked above the buttons: of which rows. */
  children: ReactNode;
  buttons: ReactNode;
}

interface MarkedRowProps {
  id: string;
  /** A name of any length stands on as many lines as it needs. */
  wraps?: boolean | undefined;
  children: ReactNode;
}

/** What names a row names the box that ticks it. */
export function MarkedRow({ id, wraps, children }: MarkedRowProps) {
  return (
    <label className={wraps ? "row-name wraps" : "row-name"}>
      <input type="checkbox" name={MARKED} value={id} form={MARKING_FORM} />
      {children}
    </label>
  );
}

/** What of the list's address is asked anew; where in the list one is does not matter to its ticked rows. */
const LEFT = ["pagina", "apos", MARKED];

function keptFields(search: string, days: Period | undefined) {
  const left = days ? [...LEFT, "de", "ate", PERIOD, READ_ON] : LEFT;
  const kept = fieldsOf(search).filter(({ name }) => !left.includes(name));
  return days ? [...kept, { name: "de", value: days.from }, { name: "ate", value: days.to }] : kept;
}

/** Asks for the ticked rows alone, on the screen, where their sums stand above them, or as a file; or acts on them. */
export function MarkedRows({
  marking: { words, marked, amounts, list, file, days },
  search,
  acts,
}: {
  marking: Marking;
  search: string;
  acts?: ActsOnRows | undefined;
}) {
  const own = keptFields(search, days);
  const ways = (
    <>
      <button className="button" type="submit" formAction={list}>
        {`Ver ${marked === "marcadas" ? "as" : "os"} ${marked}`}
      </button>
      <button className="button" type="submit" formAction={file} onClick={download}>
        {`Exportar ${marked}`}
      </button>
    </>
  );
  return (
    <QueryForm
      id={MARKING_FORM}
      className={acts ? "card list no-print" : "actions no-print"}
      action={acts?.href ?? list}
      data-marked={`${MARKED}:${words.join()}`}
      data-amount={amounts.join()}
    >
      <HiddenFields fields={[...own, ...(acts?.fields ?? []), { name: MARKED, value: "" }]} />
      {acts?.children}
      {acts ? (
        <div className="actions">
          {acts.buttons}
          {ways}
        </div>
      ) : (
        ways
      )}
    </QueryForm>
  );
}

/**
 * A file leaves the page where it is: no way of the application leads to it. Followed as a link, so that it waits for a
 * line as any other file does.
 */
function download(event: MouseEvent<HTMLButtonElement>) {
  const { form, formAction } = event.currentTarget;
  if (!form) return;
  event.preventDefault();
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const link = form.querySelector<HTMLAnchorElement>("a[hidden]") ?? document.createElement("a");
  Object.assign(link, { href: `${formAction}?${new URLSearchParams(fields)}`, hidden: true });
  // There for as long as the page: what waits for a line forgets a link that is not.
  form.append(link);
  link.click();
}

/** What a box, a field or a list of choices was when the page came, and is now. */
interface Control {
  type?: string;
  value?: string;
  defaultValue?: string;
  checked?: boolean;
  defaultChecked?: boolean;
  options?: Iterable<{ selected: boolean; defaultSelected: boolean }>;
}

/** Whether somebody has typed, ticked or chosen something that is not sent. */
export function isTouched({ type, value, defaultValue, checked, defaultChecked, options }: Control): boolean {
  if (type === "hidden") return false;
  if (type === "checkbox" || type === "radio") return checked !== defaultChecked;
  if (options) {
    const all = [...options];
    // Without a choice of the page's own the first one stands.
    const isOwn = all.some(({ defaultSelected }) => defaultSelected);
    return all.some(({ selected, defaultSelected }, at) => selected !== (isOwn ? defaultSelected : at === 0));
  }
  return value !== defaultValue;
}

/** Whether something of the page is typed, ticked or open. */
export function isBusy(page: Document): boolean {
  // The menu, or the filters of a phone: a browser without popovers leaves the word out.
  if (page.querySelector(":is(dialog[open], [role=dialog], :popover-open)")) return true;
  const controls = page.querySelectorAll<HTMLInputElement>("main input, main select, main textarea");
  return [...controls].some(isTouched);
}

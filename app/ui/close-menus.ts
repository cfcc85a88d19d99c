/** A menu that lies over the page closes as a dialog does: by Escape, and once somebody turns to what is beside it. */
const OPEN = "header details[open]";

/** One listener for the page; without it the menu's own button closes it. */
export function closeMenus(): void {
  const closeBeside = ({ target }: Event) => {
    for (const menu of document.querySelectorAll(OPEN))
      if (target instanceof Node && !menu.contains(target)) menu.removeAttribute("open");
  };
  document.addEventListener("pointerdown", closeBeside);
  document.addEventListener("focusin", closeBeside);
  document.addEventListener("keydown", ({ key }) => {
    const menu = key === "Escape" ? document.querySelector(OPEN) : null;
    if (!menu) return;
    if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
    menu.removeAttribute("open");
  });
}

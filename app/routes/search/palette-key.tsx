import { type ComponentProps, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Palette } from "./palette";

/** Ctrl or ⌘ with K opens the palette; its code comes with the first time. Over a dialog it stays closed. */
export function PaletteKey(props: ComponentProps<typeof Palette>) {
  const [Opened, setOpened] = useState<typeof Palette | null>(null);
  useEffect(() => {
    async function open(event: KeyboardEvent) {
      const isShortcut = event.key === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;
      const dialog = document.querySelector("[aria-modal]");
      if (!isShortcut || (dialog && !dialog.querySelector(".palette__search"))) return;
      event.preventDefault();
      const palette = await import("./palette").catch(() => null);
      if (!palette) return document.querySelector<HTMLElement>("header [type=search]")?.focus();
      // Only what stands closed remembers who had the focus before it opens.
      flushSync(() => setOpened(() => palette.Palette));
      palette.toggle();
    }
    document.addEventListener("keydown", open);
    // The style sheet names the key in the search box.
    if (/^Mac/.test(navigator.platform)) document.documentElement.dataset.keys = "mac";
    return () => document.removeEventListener("keydown", open);
  }, []);
  return Opened && <Opened {...props} />;
}

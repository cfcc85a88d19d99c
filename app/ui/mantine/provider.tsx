import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import "../styles/mantine-variables.css";

/** Parts are unstyled, and given our classes where they stand. */
const THEME = { fontFamily: "var(--font)", respectReducedMotion: true };

/** What each part that is made with Mantine stands in. It comes with the first of them: no page waits for it. */
export function MantineGround({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={THEME}
      withCssVariables={false}
      withStaticClasses={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}

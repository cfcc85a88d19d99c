import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { mantineTheme } from "../mantine-theme";
import "../styles/mantine-variables.css";

/** What each part that is made with Mantine stands in. It comes with the first of them: no page waits for it. */
export function MantineGround({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={mantineTheme}
      withCssVariables={false}
      withStaticClasses={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}

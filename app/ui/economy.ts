import { createContext, useContext } from "react";

/** Whether this page is for somebody who saves data; the document says so to all that stands on it. */
export const EconomyContext = createContext(false);

/** Whether to leave out what is only drawn, as the same figures stand in words and tables, and what needs script. */
export function useEconomy(): boolean {
  return useContext(EconomyContext);
}

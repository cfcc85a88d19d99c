import { createContext, type ReactNode, useContext } from "react";

/** Whether the page is read in a merchant's place: nothing on it changes anything. */
export const ReadsOnly = createContext(false);

interface WritesProps {
  children: ReactNode;
  /** What whoever only reads has in its place. */
  otherwise?: ReactNode;
}

/** What leads to a change, and is not shown to whoever only reads. */
export function Writes({ children, otherwise = null }: WritesProps) {
  return useContext(ReadsOnly) ? otherwise : children;
}

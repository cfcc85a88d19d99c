import { Outlet } from "@remix-run/react";
import { PublicPage } from "~/ui/public-page";
import { FaultBoundary } from "./fault-boundary";

/** The pages outside the frame. It guards nothing: each enters by itself. */
export default Outlet;

/** A fault that rose to the root would lose the brand and the form token. */
export function ErrorBoundary() {
  return (
    <PublicPage>
      <FaultBoundary />
    </PublicPage>
  );
}

import { FaultBoundary } from "~/routes/fault-boundary";
import { PublicPage } from "~/ui/public-page";

/**
 * What failed, outside the frame. Each of these routes exports it, also those that never render: a fault that
 * rises to the root loses the brand and the ticket, and one of a route without any is answered as bare JSON.
 */
export function PublicFaultBoundary() {
  return (
    <PublicPage>
      <FaultBoundary />
    </PublicPage>
  );
}

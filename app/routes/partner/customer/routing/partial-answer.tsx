import { listed } from "~/domain/figures";
import { Alert } from "~/ui/alert";

/** Says what somebody may not read of that which decides payments: the answer is without it. */
export function PartialAnswer({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null;
  return (
    <Alert tone="warning" title="Resposta parcial">
      {`O seu perfil não mostra ${listed(missing)}: o que segue foi calculado sem isso.`}
    </Alert>
  );
}

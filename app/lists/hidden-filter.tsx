import { Alert } from "~/ui/alert";

interface HiddenFilterProps {
  search: string;
  showsPrices: boolean;
  /** The filters that would tell a price. */
  names: readonly string[];
}

/** An address that came from somebody who sees prices: what of its filter is left out here is said. */
export function HiddenFilter({ search, showsPrices, names }: HiddenFilterProps) {
  const asked = new URLSearchParams(search);
  if (showsPrices || !names.some((name) => asked.get(name))) return null;
  return (
    <Alert tone="info">
      Este endereço filtra por valores, que não aparecem para o seu perfil: a lista está sem esse filtro.
    </Alert>
  );
}

import type { AcquirerContract } from "#contract/acquirers";
import { formatDate } from "~/domain/dates";
import { grouped } from "~/domain/grouped";
import { copyable } from "~/ui/copyable";
import { Facts } from "~/ui/facts";
import { markLabel } from "~/ui/marks";
import { countWords, daysWords } from "~/words/contracts";
import { MODALITY_NAMES } from "~/words/modalities";
import type { ShownPix } from "../contract-prices";
import { PixFacts } from "../pix-facts";
import { CONTRACT_ACCOUNTS } from "./accounts";

type Shown = Omit<
  AcquirerContract,
  "pix" | "logical_numbers" | "used_by_rules" | "used_by_groups" | "pending_destination"
> & {
  pix: ShownPix | null;
  logicalNumberCount: number;
};

/** Everything that a contract says; credentials only as far as there are some. */
export function ContractFacts({ contract }: { contract: Shown }) {
  const { bank_account: account, logicalNumberCount: numbers, pix } = contract;
  return (
    <Facts
      facts={[
        ["EC", copyable("EC", contract.establishment_code)],
        ["Afiliado em", formatDate(contract.affiliation_date)],
        ["Bandeiras e parcelas", <Brands key="brands" contract={contract} />],
        ["Produtos e prazo", <Products key="products" contract={contract} />],
        ["Tabela de taxas (MDR)", contract.mdr_table_id ?? "A combinar"],
        [
          "Números lógicos",
          numbers === 0 ? "Nenhum informado" : countWords(numbers, "informado", "informados"),
        ],
        [
          "Conta",
          account === null
            ? CONTRACT_ACCOUNTS.company.label
            : `Banco ${account.bank_code}, agência ${account.branch}, conta ${account.account}`,
        ],
        ["Credenciais", contract.has_credentials ? "Informadas (nunca são mostradas)" : "Não informadas"],
        ["Pix", pix === null ? "Sem Pix" : <PixFacts key="pix" pix={pix} />],
      ]}
    />
  );
}

/** The brands of each limit on a line: "até 12×: Visa, Elo". */
function Brands({ contract: { brands, max_instalments } }: { contract: Shown }) {
  if (brands.length === 0) return "Nenhuma";
  const most = (brand: string) => max_instalments.find((one) => one.brand === brand)?.count ?? 1;
  return (
    <Lines
      of={grouped(brands, (brand) => (most(brand) === 1 ? "só à vista" : `até ${most(brand)}×`))}
      word={markLabel}
    />
  );
}

/** The products sold by card that are paid after as many days on a line: "D+1: Débito, Pré-pago". */
function Products({ contract: { modalities: all, settlement_days } }: { contract: Shown }) {
  // Pix has a line of its own, with its own term.
  const modalities = all.filter((modality) => modality !== "pix");
  if (modalities.length === 0) return "Nenhum";
  const days = (modality: string) => settlement_days.find((one) => one.modality === modality)?.days;
  const label = (modality: string) => {
    const count = days(modality);
    return count === undefined ? "sem prazo" : daysWords(count);
  };
  return <Lines of={grouped(modalities, label)} word={(modality) => MODALITY_NAMES[modality]} />;
}

interface LinesProps<Value> {
  of: ReadonlyMap<string, readonly Value[]>;
  word: (value: Value) => string;
}

function Lines<Value>({ of, word }: LinesProps<Value>) {
  return [...of].map(([label, values]) => (
    <span className="below" key={label}>
      <strong>{label}</strong>
      {`: ${values.map(word).join(", ")}`}
    </span>
  ));
}

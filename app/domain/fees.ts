/** The fees that acquirers charge, laid out as people compare them. Rates are basis points: 319 is 3,19 %. */
import type { SaleModality } from "./settlement";

interface FeeRow<Brand extends string> {
  brand: Brand | null;
  modality: SaleModality;
  instalments_from: number;
  instalments_to: number;
}

/** What a column of the matrix is about: a modality, and the instalments that share a rate. */
export interface FeeBand {
  modality: SaleModality;
  from: number;
  to: number;
}

interface FeeMatrix<Row> {
  bands: FeeBand[];
  /** One line per brand, Pix last; a cell is null where that is not sold. */
  lines: { brand: string | null; cells: (Row | null)[] }[];
}

const ORDER: readonly SaleModality[] = ["debit", "credit", "instalments", "prepaid", "voucher", "pix"];

/** One that is not known comes last. */
const rankOf = (modality: SaleModality) =>
  ORDER.includes(modality) ? ORDER.indexOf(modality) : ORDER.length;

/** Rows of one acquirer as a matrix, these brands first: no row is lost, and none stands twice. */
export function feeMatrix<Row extends FeeRow<string>>(
  rows: readonly Row[],
  brands: readonly string[],
): FeeMatrix<Row> {
  const bands = new Map<string, FeeBand>();
  for (const row of rows) bands.set(keyOf(row), bandOf(row));
  const columns = [...bands.values()].sort(
    (one, other) =>
      rankOf(one.modality) - rankOf(other.modality) || one.from - other.from || one.to - other.to,
  );
  const all = new Set([...brands, ...rows.flatMap(({ brand }) => brand ?? [])]);
  const lines = [...all, null]
    .filter((brand) => rows.some((row) => row.brand === brand))
    .map((brand) => ({
      brand,
      cells: columns.map(
        (band) => rows.find((row) => row.brand === brand && keyOf(row) === bandKey(band)) ?? null,
      ),
    }));
  return { bands: columns, lines };
}

const bandOf = (row: FeeRow<string>): FeeBand => ({
  modality: row.modality,
  from: row.instalments_from,
  to: row.instalments_to,
});
const bandKey = ({ modality, from, to }: FeeBand): string => `${modality}/${from}/${to}`;
const keyOf = (row: FeeRow<string>): string => bandKey(bandOf(row));

/** Instalments for which a brand has no rate though it has for more, or more than one rate. */
interface BandFault {
  brand: string | null;
  kind: "gap" | "overlap";
  from: number;
  to: number;
}

/** Bands of instalments must follow each other from 2 on without a gap and without an overlap. */
export function bandFaults(rows: readonly FeeRow<string>[]): BandFault[] {
  const faults: BandFault[] = [];
  const instalments = rows.filter(({ modality }) => modality === "instalments");
  for (const brand of new Set(instalments.map((row) => row.brand))) {
    const bands = instalments
      .filter((row) => row.brand === brand)
      .map(bandOf)
      .sort((one, other) => one.from - other.from || one.to - other.to);
    let next = 2;
    for (const { from, to } of bands) {
      if (from > next) faults.push({ brand, kind: "gap", from: next, to: from - 1 });
      if (from < next) faults.push({ brand, kind: "overlap", from, to: Math.min(to, next - 1) });
      next = Math.max(next, to + 1);
    }
  }
  return faults;
}

import type { PendingTreatmentFilter, PendingTreatmentTotals } from "#contract/extension/pending-treatments";
import type { Db } from "../../../database.ts";
import { type Condition, every } from "../../conditions.ts";
import { all } from "../../query.ts";
import { dayIn, days } from "./filter.ts";
import { PENDINGS, TREATMENTS } from "./rows.ts";
import { saleConditions } from "./treatments.ts";

type Place = PendingTreatmentTotals["points_of_sale"][number];

interface PlaceDay {
  store_id: number;
  store_name: string;
  pos_number: string | null;
  date: string;
  count: number;
}

/** Per point of sale: its pendings of the period day by day, and how many treatments the filter finds. */
export function placesOf(
  db: Db,
  filter: PendingTreatmentFilter,
  customerId: string,
  treatments: readonly Condition[],
): Place[] {
  const pendings = [
    ["p.customer_id = ?", customerId] as const,
    ...days("p.occurred_at", filter),
    ...saleConditions(filter),
  ];
  const places = new Map<string, Place>();
  for (const row of countByPlace(db, PENDINGS, pendings)) {
    const place = placeAt(places, row);
    place.pendings += row.count;
    place.days.push({ date: row.date, pendings: row.count });
  }
  for (const row of countByPlace(db, TREATMENTS, treatments)) placeAt(places, row).treatments += row.count;
  return [...places.values()].sort(
    (one, other) =>
      other.pendings - one.pendings ||
      one.store_name.localeCompare(other.store_name, "pt-BR") ||
      (one.pos_number ?? "").localeCompare(other.pos_number ?? ""),
  );
}

function countByPlace(db: Db, from: string, conditions: readonly Condition[]): PlaceDay[] {
  const where = every(conditions);
  return all<PlaceDay>(
    db,
    `select stores.id as store_id, stores.name as store_name, p.pos_number,
       ${dayIn("p.occurred_at")} as date, count(*) as count
     from ${from} where ${where.sql} group by stores.id, p.pos_number, date order by date`,
    ...where.values,
  );
}

function placeAt(places: Map<string, Place>, row: PlaceDay): Place {
  const key = `${row.store_id}/${row.pos_number}`;
  const known = places.get(key);
  if (known) return known;
  const { store_name, pos_number } = row;
  const place = {
    store_id: String(row.store_id),
    store_name,
    pos_number,
    pendings: 0,
    treatments: 0,
    days: [],
  };
  places.set(key, place);
  return place;
}

import type { Db } from "../../database.ts";
import { insert } from "../query.ts";

/** What some people have saved before anybody signs in: a merchant, a partner, and somebody of several companies. */
const SAVED = [
  {
    id: "vis-maria-1",
    user_id: "usr-maria",
    company_id: "emp-1001",
    list: "customer/sales",
    name: "Visa parcelado",
    query: "bandeira=visa&produto=parcelado&ordem=-bruto",
    saved_by_name: "Maria Exemplo Falcão",
  },
  {
    id: "vis-paulo-1",
    user_id: "usr-paulo",
    company_id: "emp-2001",
    list: "partner/subscriptions",
    name: "Mais caras primeiro",
    query: "ordem=-valor&densidade=compacta",
    saved_by_name: "Paulo Exemplo Andrade",
  },
  {
    id: "vis-ana-1",
    user_id: "usr-ana",
    company_id: "emp-1004",
    list: "customer/sales",
    name: "Pix da filial",
    query: "produto=pix",
    saved_by_name: "Ana Exemplo Ribeiro",
  },
] as const;

export function seedViews(db: Db, now: number): void {
  for (const view of SAVED)
    insert(db, "saved_views", { ...view, is_default: 0, version: 1, updated_at: now, deleted_at: null });
}

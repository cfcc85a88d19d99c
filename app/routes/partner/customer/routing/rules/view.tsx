import { FaultyList } from "~/lists/empty-list";
import { ListTable } from "~/lists/list-table";
import { Empty } from "~/ui/empty";
import { Card } from "~/ui/panel";
import { StaleAnswer } from "~/ui/stale-answer";
import { RULE_TYPES } from "~/words/rule-types";
import { DraftAlert } from "../draft-alert";
import { FindingList } from "../finding-list";
import type { RuleAct } from "../rule-acts";
import { BandTables } from "./band-tables";
import { columnsOf } from "./columns";
import { MatrixTable } from "./matrix-table";
import { OrderByDrag } from "./order-handle";
import type { RulesPage } from "./read.server";
import { changeOf, rowOf } from "./ways";

/** The rules of one type in the order in which payments ask them, with what may be done with each. */
export function RulesView(page: RulesPage) {
  const { type, asOf, fault, note, rules, matrix, bands, between, ways } = page;
  const { by, order, without } = RULE_TYPES[type];
  const wrong = [
    ...new Map(rules.flatMap(({ findings }) => findings).map((one) => [one.sentence, one])).values(),
  ];
  const way = wayOf(page);
  const table = (
    <ListTable
      caption={`Regras ${by}, na ordem em que decidem`}
      columns={columnsOf(rules, way)}
      rows={rules}
      rowKey={({ id }) => id}
      rowId={({ id }) => rowOf(id)}
    />
  );
  const create = ways.create && (
    <a className="button button--primary" href={ways.create}>
      Nova regra
    </a>
  );
  return (
    <>
      <StaleAnswer of={[{ asOf }]} retry={ways.list} />
      <DraftAlert note={note} />
      <section className="list" aria-labelledby="regras">
        <div className="page-header">
          <div className="page-header__words">
            <h2 id="regras">{`Regras ${by}`}</h2>
            <p>{order}</p>
          </div>
          {create ? <div className="actions no-print">{create}</div> : null}
        </div>
        {rules.length > 0 ? (
          way && rules.length > 1 ? (
            <OrderByDrag rules={rules} way={way}>
              {table}
            </OrderByDrag>
          ) : (
            table
          )
        ) : fault ? (
          <FaultyList {...fault} search="" />
        ) : (
          <div className="card">
            <Empty icon="info" title={`Nenhuma regra ${by}`} actions={create}>
              {without}
            </Empty>
          </div>
        )}
      </section>
      {wrong.length > 0 ? (
        <Card title="Conflitos e buracos">
          <FindingList findings={wrong} />
          {page.isPartial ? <PartialNote /> : null}
        </Card>
      ) : null}
      {matrix ? <MatrixTable matrix={matrix} /> : null}
      {bands.length > 0 ? <BandTables brands={bands} between={between} /> : null}
    </>
  );
}

function wayOf({ customerId, type, mayChange }: RulesPage) {
  if (!mayChange) return null;
  const from = { customerId, word: RULE_TYPES[type].word, search: new URLSearchParams() };
  return (act: RuleAct) => changeOf(from, act);
}

function PartialNote() {
  return (
    <p className="muted small">
      O seu perfil não lê tudo o que decide os pagamentos: pode haver mais conflitos do que os desta lista.
    </p>
  );
}

import { counted } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { CommandProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { HiddenFields } from "~/ui/hidden-fields";
import { markLabel } from "~/ui/marks";
import { NothingToDo } from "~/ui/nothing-to-do";
import { PageHeader } from "~/ui/page-header";
import { ChosenTable } from "../chosen-table";
import { Refusal } from "../refusal";
import type { Subject } from "../subject.server";
import { wayBack } from "../way-back";

/** As the upstream has it. */
const MOST = 100;

interface ContestProps extends CommandProps {
  subject: Subject;
  /** The query of this page. */
  here: string;
}

/** What a claim would be about, before it is made; of several acquirers, the way to one of them. */
export function ContestView({ subject, here, formToken, answer }: ContestProps) {
  const { rows, acquirers, back } = subject;
  const [one, ...others] = acquirers;
  return (
    <>
      <PageHeader
        title="Reclamar divergências"
        sentence="A reclamação recebe um protocolo, e a próxima página traz o texto pronto para a adquirente."
      />
      <div className="list">
        <Refusal answer={answer} />
        {one === undefined ? (
          <NothingToDo
            words={
              subject.whole === null
                ? "Só o que está em aberto pode ser reclamado."
                : "De um filtro inteiro se reclama só o que está em aberto e custou algo. O que veio a mais, marque na lista."
            }
            way={to("customer/discrepancies", back)}
          />
        ) : others.length > 0 ? (
          <OneByOne acquirers={acquirers} back={back} />
        ) : (
          <ContestForm
            subject={subject}
            here={here}
            formToken={answer?.formToken ?? formToken}
            acquirer={one.acquirer}
          />
        )}
        <Waiting waiting={subject.waiting} />
        {rows.length > 0 ? <ChosenTable caption="Divergências escolhidas" rows={rows} /> : null}
      </div>
    </>
  );
}

interface ContestFormProps extends Pick<ContestProps, "subject" | "here" | "formToken"> {
  acquirer: Subject["acquirers"][number]["acquirer"];
}

function ContestForm({ subject, here, formToken, acquirer }: ContestFormProps) {
  const { rows, ids, lost, whole } = subject;
  const name = markLabel(acquirer);
  const many = counted(ids.length, "divergência", "divergências");
  const sums = ids.length === 1 ? "que custou" : "que custaram";
  const cost = lost === null || lost === 0 ? "" : `, ${sums} ${formatMoney(lost)}`;
  const left = rows.length - ids.length;
  return (
    <section className="card panel list">
      <h2>{`Reclamar ${many} na ${name}${cost}?`}</h2>
      <p>
        {`${ids.length === 1 ? "Ela passa" : "Elas passam"} a “em reclamação”, com um protocolo e um prazo de resposta. Nada é enviado sozinho: você recebe o texto com ${ids.length === 1 ? "o NSU" : "os NSUs"} e envia à ${name}.`}
      </p>
      {left > 0 ? (
        <p>{`${counted(left, "das escolhidas não está mais em aberto e fica como está", "das escolhidas não estão mais em aberto e ficam como estão")}.`}</p>
      ) : null}
      {whole !== null && whole > ids.length ? (
        <p>{`Uma reclamação leva até ${MOST}: estas são as ${ids.length} maiores de ${whole}. Reclame as outras depois destas.`}</p>
      ) : null}
      <CommandForm action={to("customer/discrepancies/contest", here)}>
        <HiddenFields fields={[...formTokenFields(formToken), { name: "ids", value: ids.join(",") }]} />
        <FormActions
          back={wayBack(subject, formToken)}
          backLabel="Voltar sem reclamar"
          submit={`Reclamar ${many}`}
        />
      </CommandForm>
    </section>
  );
}

/** Those that were claimed before are answered, and not claimed again. */
function Waiting({ waiting }: Pick<Subject, "waiting">) {
  if (!waiting) return null;
  const { count, href } = waiting;
  return (
    <section className="card panel list">
      <p>{`${counted(count, "das escolhidas já está em reclamação", "das escolhidas já estão em reclamação")}.`}</p>
      <p className="actions">
        <a className="button" href={href}>
          {`Registrar a resposta de ${counted(count, "divergência", "divergências")}`}
        </a>
      </p>
    </section>
  );
}

/** A claim goes to one acquirer. */
function OneByOne({ acquirers, back }: Pick<Subject, "acquirers" | "back">) {
  return (
    <section className="card panel list">
      <h2>Uma reclamação é de uma adquirente só</h2>
      <p>As que você escolheu são de várias. Comece por uma delas:</p>
      <p className="actions">
        {acquirers.map(({ acquirer, count, lost, search }) => (
          <a key={acquirer} className="button" href={to("customer/discrepancies/contest", search)}>
            {`${markLabel(acquirer)}: ${counted(count, "divergência", "divergências")}${lost === null ? "" : `, ${formatMoney(lost)}`}`}
          </a>
        ))}
      </p>
      <p>
        <a href={to("customer/discrepancies", back)}>Voltar sem reclamar</a>
      </p>
    </section>
  );
}

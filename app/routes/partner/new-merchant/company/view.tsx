import { formatDate } from "~/domain/dates";
import { REGISTRATION_SECTIONS, type RegistrationSection, sectionOfField } from "~/domain/new-merchant";
import { formatPhone } from "~/domain/phone";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { Facts } from "~/ui/facts";
import { HiddenFields } from "~/ui/hidden-fields";
import { legalNameLabel } from "~/words/companies";
import { CONTACT_ROLES, formatCnae, formatZipCode } from "~/words/establishment";
import { StepForm, StepFrame } from "../step-frame";
import { SECTION_WORDS, stepHref } from "../steps";
import type { CompanyPage } from "./read.server";

interface CompanyProps extends CompanyPage {
  answer?: Refused | undefined;
}

/** All that was typed, before a company is made of it. */
export function CompanyView(props: CompanyProps) {
  const { subject, partner, good, parts, refused, seen, formToken, answer } = props;
  const isWhole = REGISTRATION_SECTIONS.every((section) => good[section]);
  const toCorrect = Object.keys(refused).some((field) => sectionOfField(field) !== null);
  return (
    <StepFrame
      {...subject}
      title="Criar empresa"
      step="company"
      sentence="Confira antes de criar."
      answer={answer}
    >
      {refused.document ? (
        <Alert tone="danger" title="Documento recusado">
          {`${refused.document} Se outro parceiro cuida dela, peça ao suporte que a passe para você.`}
        </Alert>
      ) : null}
      {toCorrect ? (
        <Alert tone="danger" title="Dados recusados">
          Corrija o que está indicado abaixo e envie de novo.
        </Alert>
      ) : null}
      {REGISTRATION_SECTIONS.map((section) => (
        <section className="card panel" key={section}>
          <h2>{SECTION_WORDS[section]}</h2>
          {Object.entries(refused)
            .filter(([field]) => sectionOfField(field) === section)
            .map(([field, message]) => (
              <p className="field__error" key={field}>
                {message}
              </p>
            ))}
          {good[section] ? (
            <SectionFacts section={section} parts={parts} document={subject.document} />
          ) : (
            <p>Falta preencher.</p>
          )}
          <p className="actions panel__foot">
            <a
              className="button"
              href={to(
                "partner/new-merchant/registration",
                { flow: subject.flow, section },
                { voltar: "empresa" },
              )}
            >
              {`${good[section] ? "Alterar" : "Preencher"} ${SECTION_WORDS[section].toLowerCase()}`}
            </a>
          </p>
        </section>
      ))}
      {isWhole && !toCorrect ? (
        <StepForm action={stepHref(subject.flow, "company")} formToken={formToken} submit="Criar empresa">
          <HiddenFields fields={[{ name: "seen", value: seen }]} />
          <p>
            {`Criar a empresa ${parts.trade_name ?? ""}? ${partner === "" ? "" : `${partner} passa a cuidar dela. `}O documento não muda mais; o resto pode ser alterado depois.`}
          </p>
        </StepForm>
      ) : null}
    </StepFrame>
  );
}

function SectionFacts({
  section,
  parts,
  document,
}: Pick<CompanyPage, "parts"> & { section: RegistrationSection; document: string }) {
  const { address, contacts = [] } = parts;
  if (section === "dados")
    return (
      <Facts
        facts={[
          [legalNameLabel(document), parts.legal_name],
          ["Nome fantasia", parts.trade_name],
          ["Inscrição estadual", parts.state_registration || "Isenta"],
          ["CNAE", parts.cnae ? formatCnae(parts.cnae) : null],
          ["Ramo de atividade (MCC)", parts.mcc ?? null],
          ["Data de abertura", parts.opening_date ? formatDate(parts.opening_date) : null],
        ]}
      />
    );
  if (section === "endereco")
    return address ? (
      <p>
        {[address.street, address.number, address.extra_line].filter(Boolean).join(", ")}
        <br />
        {`${address.neighborhood}, ${address.city}/${address.state}, CEP ${formatZipCode(address.zip_code)}`}
      </p>
    ) : null;
  if (contacts.length === 0) return <p>Nenhum contato.</p>;
  return (
    <ul className="attention">
      {contacts.map(({ name, role, phone, email, is_billing }) => (
        <li key={email + phone}>
          {`${name}, ${CONTACT_ROLES[role].toLowerCase()}`}
          <small>{`${formatPhone(phone)}, ${email}${is_billing ? ". Recebe a cobrança" : ""}`}</small>
        </li>
      ))}
    </ul>
  );
}

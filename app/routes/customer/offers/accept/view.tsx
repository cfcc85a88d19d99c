import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { NothingToDo } from "~/ui/nothing-to-do";
import { PageHeader } from "~/ui/page-header";
import { OFFER_STATUSES } from "../../../iso-offers/standing";
import { effectWords, expirationWords } from "../../../iso-offers/words";
import { AcceptForm } from "./accept-form";
import type { AcceptViewProps } from "./props";

/** The second step: the whole text, then who accepts it. */
export function AcceptView(props: AcceptViewProps) {
  const { offer, text, allowed, story, answer } = props;
  return (
    <div className="list">
      <PageHeader
        title={`Aceitar a oferta: ${offer.title}`}
        sentence={`De ${offer.iso_name}. ${expirationWords(offer)}. Leia o termo antes de aceitar.`}
      />
      <ToastAlert toast={answer?.toast} />
      {allowed ? (
        <>
          <section className="card list" aria-labelledby="termo">
            <h2 id="termo">{text.title}</h2>
            {text.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
          <p>{effectWords(offer, "customer")}</p>
          <AcceptForm {...props} />
        </>
      ) : (
        <NothingToDo
          words={`Esta oferta está ${OFFER_STATUSES[offer.status].word.toLowerCase()}. ${story.at(-1) ?? ""}`}
          way={to("customer/offers/detail", { offer: offer.id })}
          verb="Voltar à oferta"
        />
      )}
    </div>
  );
}

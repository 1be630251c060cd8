import type { ReactElement } from 'react';
import { type JobOffer, jobOfferPath } from '#domain/job-offers/job-offer';
import type { SiteMarket } from '#domain/sites/site';
import { date } from '#fr/format';
import { JOB_WORDS, CAREERS_WORDS as WORDS } from '#fr/recruitment';
import { Icon } from '#ui/site/icon.tsx';
import { Container, Heading, Section } from '#ui/site/layout.tsx';

type Props = { offers: readonly JobOffer[]; market: SiteMarket; slug: string };

const OfferLine = ({ offer, slug, timeZone }: { offer: JobOffer; slug: string; timeZone: string }): ReactElement => (
  <li className="relative flex items-center justify-between gap-6 border-line border-b py-5">
    <div className="min-w-0">
      <h3 className="font-display text-h3">
        <a href={jobOfferPath(slug, offer.url)} className="stretched hover:text-accent-strong">
          {offer.title}
        </a>
      </h3>
      <p className="mt-1 text-ink-faint text-sm">{JOB_WORDS.openedOn(date(offer.openedAt, { timeZone }))}</p>
    </div>
    <Icon name="forward" className="text-ink-faint" />
  </li>
);

/** The open positions; renders nothing when there are none. */
export const OfferList = ({ offers, market, slug }: Props): ReactElement | null =>
  offers.length === 0 ? null : (
    <Section labelledBy="offres" tight>
      <Container>
        <Heading level={2} id="offres">
          {WORDS.offers}
        </Heading>
        <p className="mt-3 text-ink-soft text-lg">{WORDS.offersIntro(market.name)}</p>
        <ul className="mt-8 border-line border-t">
          {offers.map((offer) => (
            <OfferLine key={offer.id} offer={offer} slug={slug} timeZone={market.timeZone} />
          ))}
        </ul>
      </Container>
    </Section>
  );

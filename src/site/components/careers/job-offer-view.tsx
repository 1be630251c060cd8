import type { ComponentProps, ReactElement } from 'react';
import type { JobOffer } from '#domain/job-offers/job-offer';
import type { SiteMarket } from '#domain/sites/site';
import { date } from '#fr/format';
import { JOB_WORDS as WORDS } from '#fr/recruitment';
import { FRAME_WORDS } from '#fr/site';
import { headline, unbroken } from '#fr/typography';
import { Icon } from '#ui/site/icon.tsx';
import { Container, Heading } from '#ui/site/layout.tsx';
import { Breadcrumb, type Crumb } from '#ui/site/navigation.tsx';
import { ApplicationSection } from './application-section.tsx';

type Props = {
  offer: JobOffer;
  market: SiteMarket;
  crumbs: readonly Crumb[];
  application: ComponentProps<typeof ApplicationSection>;
};

const Mission = ({ offer }: Pick<Props, 'offer'>): ReactElement => {
  const paragraphs = (offer.content.trim() || WORDS.summary(offer.code)).split(/\n\s*\n/);
  return (
    <section aria-labelledby="poste">
      <Heading level={2} size={3} id="poste">
        {WORDS.mission}
      </Heading>
      <div className="mt-4 max-w-prose space-y-4 text-lg">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line">
            {unbroken(paragraph)}
          </p>
        ))}
      </div>
    </section>
  );
};

/** An open position beside its application form (rule JOB-OFFER-SHOWN). */
export const JobOfferView = ({ offer, market, crumbs, application }: Props): ReactElement => (
  <Container className="pt-8 pb-section">
    <Breadcrumb label={FRAME_WORDS.breadcrumb} items={crumbs} />
    <Heading level={1} className="mt-8 max-w-[24ch]">
      {headline(offer.title)}
    </Heading>
    <ul className="mt-5 flex flex-wrap gap-x-8 gap-y-2 text-ink-soft">
      <li className="flex items-center gap-2">
        <Icon name="pin" size={18} />
        {WORDS.place(market.name, market.city, market.zip)}
      </li>
      <li className="flex items-center gap-2">
        <Icon name="calendar" size={18} />
        {WORDS.openedOn(date(offer.openedAt, { timeZone: market.timeZone }))}
      </li>
    </ul>
    <div className="mt-10 grid gap-x-16 gap-y-12 border-line border-t pt-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <Mission offer={offer} />
      <ApplicationSection {...application} />
    </div>
    <p className="mt-10">
      <a href={crumbs.at(-2)?.href} className="link">
        {WORDS.all}
      </a>
    </p>
  </Container>
);

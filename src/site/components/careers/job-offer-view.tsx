import { type ComponentProps, Fragment, type ReactElement, type ReactNode } from 'react';
import type { JobOffer } from '#domain/job-offers/job-offer';
import { keysOf } from '#domain/objects/typed';
import { addressLines } from '#domain/sites/address-lines';
import type { SiteMarket } from '#domain/sites/site';
import { date, phone } from '#fr/format';
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

/** The position in short, and what its form asks for. */
const Facts = ({ offer, market }: Pick<Props, 'offer' | 'market'>): ReactElement => {
  const { name: team, telephone } = market;
  const call = telephone && (
    <a href={`tel:${telephone}`} className="link">
      {phone(telephone)}
    </a>
  );
  const facts: Record<keyof typeof WORDS.facts, ReactNode> = {
    position: offer.name,
    team,
    address: addressLines(market).join(', '),
    telephone: call,
    form: WORDS.asked,
  };
  return (
    <section aria-labelledby="en-bref" className="rounded-card bg-paper-deep p-6 sm:p-8">
      <Heading level={2} size={3} id="en-bref">
        {WORDS.inShort}
      </Heading>
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {keysOf(facts)
          .filter((name) => facts[name])
          .map((name) => (
            <Fragment key={name}>
              <dt className="text-ink-soft">{WORDS.facts[name]}</dt>
              <dd className="max-sm:-mt-3">{facts[name]}</dd>
            </Fragment>
          ))}
      </dl>
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
    <div
      className="mt-10 grid gap-x-16 gap-y-12 border-line border-t pt-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]
        lg:grid-rows-[auto_1fr]"
    >
      <div className="grid content-start gap-10">
        <Mission offer={offer} />
        <Facts offer={offer} market={market} />
      </div>
      <div className="lg:row-span-2">
        <ApplicationSection {...application} />
      </div>
      <p>
        <a href={crumbs.at(-2)?.href} className="link">
          {WORDS.all}
        </a>
      </p>
    </div>
  </Container>
);

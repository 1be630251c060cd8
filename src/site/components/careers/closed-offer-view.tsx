import type { ComponentProps, ReactElement } from 'react';
import { JOB_WORDS } from '#fr/recruitment';
import { FRAME_WORDS } from '#fr/site';
import { headline } from '#fr/typography';
import { Container, Heading } from '#ui/site/layout.tsx';
import { Breadcrumb, type Crumb } from '#ui/site/navigation.tsx';
import { OfferList } from './offer-list.tsx';

const WORDS = JOB_WORDS.closed;

export type ClosedOfferProps = ComponentProps<typeof OfferList> & { title: string; crumbs: readonly Crumb[] };

/** An offer that is no longer open: without a form, with the other open offers (rule JOB-OFFER-CLOSED). */
export const ClosedOfferView = ({ title, crumbs, ...list }: ClosedOfferProps): ReactElement => (
  <>
    <Container className="pt-8 pb-section-sm">
      <Breadcrumb label={FRAME_WORDS.breadcrumb} items={crumbs} />
      <Heading level={1} className="mt-8 max-w-[24ch]">
        {headline(WORDS.heading)}
      </Heading>
      <p className="mt-5 max-w-prose text-ink-soft text-lg">{WORDS.text(title, list.offers.length > 0)}</p>
      <p className="mt-6">
        <a href={crumbs.at(-2)?.href} className="link">
          {WORDS.careers}
        </a>
      </p>
    </Container>
    <OfferList {...list} />
  </>
);

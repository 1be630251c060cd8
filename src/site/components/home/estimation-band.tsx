import type { ReactElement } from 'react';
import { BAND_WORDS as WORDS } from '#fr/estimation-page';
import { headline } from '#fr/typography';
import { Button } from '#ui/site/button.tsx';
import { Container, Heading, Section } from '#ui/site/layout.tsx';

/** One sentence and one field: a plain form that opens the first step of the estimation with the address. */
export const EstimationBand = ({ title, content }: { title: string; content: string }): ReactElement => (
  <Section labelledBy="estimer" tone="accent" tight className="no-print later">
    <Container className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-2">
      <div>
        <Heading level={2} id="estimer">
          {headline(title)}
        </Heading>
        <p className="mt-4 max-w-prose">{content}</p>
      </div>
      <form action="/estimation" method="get" className="rounded-card bg-card p-5 text-ink shadow-float md:p-7">
        <label htmlFor="estimation-band" className="label block">
          {WORDS.address}
        </label>
        <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <input
            id="estimation-band"
            name="adresse"
            type="text"
            className="control"
            placeholder={WORDS.addressHint}
            autoComplete="address-line1"
            maxLength={300}
          />
          <Button type="submit" iconEnd="forward">
            {WORDS.start}
          </Button>
        </div>
      </form>
    </Container>
  </Section>
);

import type { ReactElement } from 'react';
import { cutDescription } from '#domain/listings/description';
import { LISTING_WORDS } from '#fr/listing-page';
import { Heading } from '#ui/layout.tsx';

/**
 * The text, cut at 1,000 characters (public §2, §9). The switch is a box to tick, so that it works without scripts; the whole
 * text stands in the page for search engines and for print.
 */
export const ListingDescription = ({ text }: { text: string }): ReactElement | null => {
  const { shown, rest } = cutDescription(text);
  if (shown === '') return null;
  return (
    <section aria-labelledby="description" className="group/text">
      <Heading level={2} size={3} id="description" className="mb-4">
        {LISTING_WORDS.description}
      </Heading>
      {rest === '' ? (
        <p className="whitespace-pre-line">{shown}</p>
      ) : (
        <>
          <p className="whitespace-pre-line">
            {shown}
            <span className="group-has-checked/text:hidden print:hidden">…</span>
            <span className="hidden group-has-checked/text:inline print:inline">{rest}</span>
          </p>
          <label className="link no-print mt-3 inline-flex min-h-target items-center font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent-strong">
            <input type="checkbox" className="sr-only" />
            <span className="group-has-checked/text:hidden">{LISTING_WORDS.more}</span>
            <span className="hidden group-has-checked/text:inline">{LISTING_WORDS.less}</span>
          </label>
        </>
      )}
    </section>
  );
};

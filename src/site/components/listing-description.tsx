import type { ReactElement } from 'react';
import { cutDescription } from '#domain/listings/description';
import { LISTING_WORDS } from '#fr/listing-page';
import { unbroken } from '#fr/typography';
import { cx } from '#ui/site/cx.ts';
import { Heading } from '#ui/site/layout.tsx';

const paragraphs = (text: string): string[] => unbroken(text).split(/\n+/);

const Rest = ({ text }: { text: string }): ReactElement => (
  <span className="hidden group-has-checked/text:inline print:inline">{text}</span>
);

/**
 * The text, cut at 1,000 characters (rule LISTING-DESCRIPTION). The switch is a checkbox, so that it works without
 * scripts; the whole text is in the page for search engines and for print.
 */
export const ListingDescription = ({ text }: { text: string }): ReactElement | null => {
  const { shown, rest } = cutDescription(text);
  if (shown === '') return null;
  const [cut, ...hidden] = rest === '' ? [''] : paragraphs(rest);
  const lines = paragraphs(shown);
  return (
    <section aria-labelledby="description" className="group/text">
      <Heading level={2} size={3} id="description" className="mb-4 print:mb-2">
        {LISTING_WORDS.description}
      </Heading>
      <div className="grid max-w-[68ch] gap-3 print:block print:max-w-none print:columns-2 print:gap-8 print:*:mb-2">
        {lines.map((line, index) => (
          <p key={line}>
            {line}
            {index === lines.length - 1 && rest !== '' && (
              <>
                <span className="group-has-checked/text:hidden print:hidden">…</span>
                <Rest text={cut ?? ''} />
              </>
            )}
          </p>
        ))}
        {hidden.map((line) => (
          <p key={line} className="hidden group-has-checked/text:block print:block">
            {line}
          </p>
        ))}
      </div>
      {rest !== '' && (
        <label
          className={cx(
            'link no-print mt-3 inline-flex min-h-target items-center font-medium',
            'has-focus-visible:outline-2 has-focus-visible:outline-accent-strong',
          )}
        >
          <input type="checkbox" className="sr-only" />
          <span className="group-has-checked/text:hidden">{LISTING_WORDS.more}</span>
          <span className="hidden group-has-checked/text:inline">{LISTING_WORDS.less}</span>
        </label>
      )}
    </section>
  );
};

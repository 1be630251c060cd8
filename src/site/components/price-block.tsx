import type { ReactElement } from 'react';
import type { PricePresentation } from '#domain/listings/price';
import { LISTING_WORDS } from '#fr/listing-page';
import { priceText, tenantFeesLine } from '#fr/listing-price';
import { FORM_WORDS } from '#fr/messaging';
import { ButtonLink } from '#ui/site/button.tsx';
import { cx } from '#ui/site/cx.ts';
import { QUESTION_DIALOG } from './forms/question-dialog.tsx';

type Props = {
  price: PricePresentation;
  /** The fee schedule; null when the site has no such page. */
  feesHref: string | null;
};

/** Lines beside the price; the fees of a price with an asterisk are below the asterisk. */
export const priceLines = (price: PricePresentation): string[] => {
  const { legal } = priceText(price);
  const starred = price.kind === 'sale' && price.asterisk;
  return legal.map((line, index) => (starred && index === legal.length - 1 ? `* ${line}` : line));
};

/**
 * For the section on fees: for a sale the same in full, with the price including fees first; for a rental the tenant's
 * fees.
 */
export const feeLines = (price: PricePresentation): string[] => {
  if (price.kind === 'rent') return tenantFeesLine(price);
  const { amount, suffix } = priceText(price);
  return [...(suffix ? [`${amount.replace('*', '')} ${suffix}`] : []), ...priceLines(price)];
};

/** The price in large type, with all legal statements (rules LISTING-PRICE-SALE, LISTING-PRICE-RENT). */
export const PriceBlock = ({ price, feesHref }: Props): ReactElement => {
  const { amount, suffix } = priceText(price);
  return (
    <div className="print:text-right">
      <p className="font-semibold text-[2rem] leading-tight">
        <span>{amount}</span>{' '}
        {suffix && <span className="inline-block font-normal text-base text-ink-soft">{suffix}</span>}
      </p>
      <ul className="mt-1.5 grid gap-0.5 text-ink-soft text-sm">
        {priceLines(price).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {feesHref && (
          <li>
            <a href={feesHref} className="link">
              {LISTING_WORDS.feesLink}
            </a>
          </li>
        )}
      </ul>
    </div>
  );
};

/** On a phone the price and the contact button stay visible. */
export const PriceBar = ({
  price,
  telephone,
  askHref,
}: {
  price: PricePresentation;
  telephone: string | null;
  /** Page for a question; null when the site accepts none. */
  askHref: string | null;
}): ReactElement => {
  const { amount, suffix } = priceText(price);
  return (
    <div
      className={cx(
        'no-print sticky bottom-0 z-30 flex min-h-16 items-center justify-between gap-4 border-line',
        'border-t bg-paper px-gutter py-2 lg:hidden',
      )}
    >
      <p className="min-w-0 font-semibold text-lg leading-tight">
        <span>{amount}</span>
        {suffix && <span className="block font-normal text-ink-soft text-xs">{suffix}</span>}
      </p>
      {askHref ? (
        <ButtonLink href={askHref} data-open-dialog={QUESTION_DIALOG}>
          {FORM_WORDS.askQuestion}
        </ButtonLink>
      ) : (
        telephone && <ButtonLink href={`tel:${telephone}`}>{LISTING_WORDS.call}</ButtonLink>
      )}
    </div>
  );
};

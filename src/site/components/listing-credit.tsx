import type { ReactElement } from 'react';
import { computeLoan, LOAN_BOUNDS, LOAN_START } from '#domain/listings/loan';
import { readNumber } from '#domain/listings/search-query';
import { euros, number } from '#fr/format';
import { CREDIT_WORDS } from '#fr/listing-page';
import { Button } from '#ui/site/button.tsx';
import { Input } from '#ui/site/input.tsx';
import { Heading } from '#ui/site/layout.tsx';

/** Query parameters of the built-in simulation. */
export const CREDIT_NAMES = ['apport', 'duree', 'taux'] as const;

type Props = { priceCents: number; action: string; query: URLSearchParams };

const Figure = ({ label, value }: { label: string; value: string }): ReactElement => (
  <div>
    <dt className="text-ink-faint text-sm">{label}</dt>
    <dd className="whitespace-nowrap font-semibold text-price">{value}</dd>
  </div>
);

/** A plain form that requests this page again: own contribution, years, rate; then monthly payment, loan, interest. */
export const ListingCredit = ({ priceCents, action, query }: Props): ReactElement => {
  const deposit =
    readNumber(query.get('apport')) ?? Math.round((priceCents * LOAN_START.depositShare) / 100_000) * 1000;
  const years = readNumber(query.get('duree')) ?? LOAN_START.years;
  const rate = readNumber(query.get('taux')) ?? LOAN_START.rate;
  const loan = computeLoan({ priceCents, depositCents: deposit * 100, years, rate });
  return (
    <section id="credit" aria-labelledby="credit-title" data-credit="" className="no-print scroll-mt-6">
      <Heading level={2} size={3} id="credit-title" className="mb-4">
        {CREDIT_WORDS.title}
      </Heading>
      <form
        action={`${action}#credit`}
        method="get"
        data-credit-form=""
        className="grid gap-5 rounded-card bg-paper-deep p-6"
      >
        <div className="grid gap-4 sm:grid-cols-3">
          <Input
            id="apport"
            name="apport"
            label={CREDIT_WORDS.deposit}
            inputMode="numeric"
            unit="€"
            defaultValue={number(deposit)}
            maxLength={12}
          />
          <Input
            id="duree"
            name="duree"
            label={CREDIT_WORDS.years}
            type="number"
            {...LOAN_BOUNDS.years}
            defaultValue={years}
          />
          <Input
            id="taux"
            name="taux"
            label={CREDIT_WORDS.rate}
            inputMode="decimal"
            unit="%"
            defaultValue={String(rate).replace('.', ',')}
            maxLength={6}
          />
        </div>
        <Button type="submit" variant="secondary" className="justify-self-start">
          {CREDIT_WORDS.submit}
        </Button>
        <dl aria-live="polite" className="flex flex-wrap gap-x-10 gap-y-4 border-line border-t pt-5">
          <Figure label={CREDIT_WORDS.monthly} value={`${euros(loan.monthlyCents, { decimals: 0 })}`} />
          <Figure label={CREDIT_WORDS.borrowed} value={euros(loan.borrowedCents, { decimals: 0 })} />
          <Figure label={CREDIT_WORDS.interest} value={euros(loan.interestCents, { decimals: 0 })} />
        </dl>
        <p className="text-ink-soft text-sm">
          {CREDIT_WORDS.note} {CREDIT_WORDS.warning}
        </p>
      </form>
    </section>
  );
};

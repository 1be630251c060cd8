import type { ReactElement } from 'react';
import { featureBlocks, iconBar } from '#domain/listings/feature-blocks';
import type { FeatureGroup } from '#domain/listings/features';
import type { Listing } from '#domain/listings/listing';
import { factValue } from '#fr/listing-facts';
import { iconFact, LISTING_WORDS } from '#fr/listing-page';
import { FACT_LABELS, GROUP_LABELS } from '#fr/listings';
import { cx } from '#ui/site/cx.ts';
import { Icon, type IconName } from '#ui/site/icon.tsx';
import { Heading } from '#ui/site/layout.tsx';

const ICONS = { area: 'area', rooms: 'door', bedrooms: 'bed' } as const satisfies Record<string, IconName>;

/** Area, rooms, bedrooms; each 'N/A' when missing (rule LISTING-FEATURES). */
export const ListingIconBar = ({ listing }: { listing: Listing }): ReactElement => (
  <ul className="grid grid-cols-3 divide-x divide-line border-line border-y py-5 print:py-2">
    {iconBar(listing).map(({ code, value }) => (
      <li
        key={code}
        className="flex items-center gap-3 px-3 first:pl-0 sm:px-6 max-sm:flex-col max-sm:items-start max-sm:gap-1.5"
      >
        <Icon name={ICONS[code]} size={24} className="text-accent-strong" />
        <span>
          <span className="block text-ink-faint text-xs">{LISTING_WORDS.facts[code]}</span>
          <span className="block whitespace-nowrap font-medium text-base leading-snug">{iconFact(code, value)}</span>
        </span>
      </li>
    ))}
  </ul>
);

/**
 * Feature blocks, in two columns of label and value (rule LISTING-FEATURES); co-ownership is below the energy block.
 */
export const ListingFeatures = ({
  listing,
  groups,
}: {
  listing: Listing;
  groups: readonly FeatureGroup[];
}): ReactElement => (
  <>
    {featureBlocks(listing)
      .filter(({ group }) => groups.includes(group))
      .map(({ group, facts }) => (
        <section key={group} aria-labelledby={`features-${group}`} className="print-whole">
          <Heading level={2} size={3} id={`features-${group}`} className="mb-4 print:mb-1">
            {GROUP_LABELS[group]}
          </Heading>
          <dl className="grid gap-x-12 sm:grid-cols-2 print:block print:columns-3 print:gap-x-8">
            {facts.map((fact) => (
              <div
                key={fact.code}
                className={cx(
                  'flex min-w-0 items-baseline justify-between gap-4 border-line border-b py-2.5 text-base',
                  'print:py-0.5',
                )}
              >
                <dt className="text-ink-soft">{FACT_LABELS[fact.code]}</dt>
                <dd className="max-w-[62%] shrink-0 text-right font-medium">{factValue(fact)}</dd>
              </div>
            ))}
          </dl>
          {group === 'coOwnership' && listing.coOwnership.procedureDetail && (
            <p className="mt-3 text-ink-soft text-sm">{listing.coOwnership.procedureDetail}</p>
          )}
        </section>
      ))}
  </>
);

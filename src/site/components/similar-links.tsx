import type { ReactElement } from 'react';
import { KEPT_WORDS } from '#fr/kept-homes';
import { townName } from '#fr/places';
import type { ListedResult } from './search-results.tsx';

type Props = { similarHref: string; similar: readonly ListedResult[] };

/** Below a home that left the market: those that are like it, and a search for more. */
export const SimilarLinks = ({ similarHref, similar }: Props): ReactElement => (
  <div className="text-sm">
    {similar.length > 0 && (
      <ul aria-label={KEPT_WORDS.similar}>
        {similar.map(({ listing, href }) => (
          <li key={listing.id}>
            <a href={href} className="link inline-flex min-h-target items-center">
              {`${listing.title} · ${townName(listing.city)}`}
            </a>
          </li>
        ))}
      </ul>
    )}
    <a href={similarHref} className="link inline-flex min-h-target items-center">
      {KEPT_WORDS.goneLink}
    </a>
  </div>
);

import type { ReactElement } from 'react';
import type { Kind } from '#domain/listings/vocabulary';
import { KIND_LABELS } from '#fr/listings';
import { SEARCH_WORDS } from '#fr/search-page';
import { KindIcon } from './listing-icon.tsx';

/** A listing without a picture: the icon of its kind on a coloured background. */
export const ListingPlaceholder = ({ kind, className = '' }: { kind: Kind; className?: string }): ReactElement => (
  <div className={`relative grid place-items-center overflow-hidden bg-accent-soft text-on-accent-soft ${className}`}>
    <span aria-hidden="true" className="absolute inset-3 rounded-control border border-current opacity-15" />
    <span className="relative grid justify-items-center gap-3 px-6 text-center">
      <KindIcon kind={kind} size={44} />
      <span className="font-display text-lg leading-tight">{KIND_LABELS[kind]}</span>
      <span className="text-xs">{SEARCH_WORDS.noPicture}</span>
    </span>
  </div>
);

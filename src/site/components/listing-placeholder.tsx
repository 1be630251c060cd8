import type { ReactElement } from 'react';
import type { Kind } from '#domain/listings/vocabulary';
import { KIND_LABELS } from '#fr/listings';
import { SEARCH_WORDS } from '#fr/search-page';
import { Icon, type IconName } from '#ui/site/icon.tsx';

const ICONS = {
  apartment: 'apartment',
  house: 'house',
  land: 'land',
  parking: 'parking',
  building: 'building',
  loft: 'warehouse',
  mansion: 'castle',
  castle: 'castle',
  office: 'building',
  shop: 'shop',
  premises: 'warehouse',
  business: 'shop',
  other: 'house',
} as const satisfies Record<Kind, IconName>;

/** A listing without a picture: the icon of its kind on a coloured background. */
export const ListingPlaceholder = ({ kind, className = '' }: { kind: Kind; className?: string }): ReactElement => (
  <div className={`relative grid place-items-center overflow-hidden bg-accent-soft text-on-accent-soft ${className}`}>
    <span aria-hidden="true" className="absolute inset-3 rounded-control border border-current opacity-15" />
    <span className="relative grid justify-items-center gap-3 px-6 text-center">
      <Icon name={ICONS[kind]} size={44} />
      <span className="font-display text-lg leading-tight">{KIND_LABELS[kind]}</span>
      <span className="text-xs">{SEARCH_WORDS.noPicture}</span>
    </span>
  </div>
);

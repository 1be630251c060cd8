import type { ReactElement } from 'react';
import type { Kind } from '#domain/listings/vocabulary';
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

/** The icon of a kind of property. */
export const KindIcon = ({ kind, size }: { kind: Kind; size?: number }): ReactElement => (
  <Icon name={ICONS[kind]} {...(size === undefined ? {} : { size })} />
);

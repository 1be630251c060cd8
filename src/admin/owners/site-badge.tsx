import type { ReactElement } from 'react';
import type { SiteStatus } from '#domain/sites/status';
import { OWNER_HEAD_WORDS } from '#fr/network-websites';
import { SITE_STATUS_LABELS } from '#fr/sites';
import { StatusBadge } from '#ui/office/status-badge.tsx';

const COLORS: Readonly<Record<SiteStatus, string>> = {
  none: 'gray',
  pending: 'yellow',
  disabled: 'red',
  active: 'green',
};

type Props = {
  status: SiteStatus /** Says that it is the status of a site, where no heading does. */;
  isNamed?: boolean;
};

/** The status of a site (rule SITE-STATUS). */
export const SiteBadge = ({ status, isNamed = false }: Props): ReactElement => (
  <StatusBadge color={COLORS[status]}>
    {isNamed ? OWNER_HEAD_WORDS.site(SITE_STATUS_LABELS[status]) : SITE_STATUS_LABELS[status]}
  </StatusBadge>
);

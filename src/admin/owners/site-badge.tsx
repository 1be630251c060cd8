import type { ReactElement } from 'react';
import type { SiteStatus } from '#domain/sites/status';
import { SITE_STATUS_LABELS } from '#fr/sites';
import { StatusBadge } from '#ui/office/status-badge.tsx';

const COLORS: Readonly<Record<SiteStatus, string>> = {
  none: 'gray',
  pending: 'yellow',
  disabled: 'red',
  active: 'green',
};

/** The status of a site (rule SITE-STATUS). */
export const SiteBadge = ({ status }: { status: SiteStatus }): ReactElement => (
  <StatusBadge color={COLORS[status]}>{SITE_STATUS_LABELS[status]}</StatusBadge>
);

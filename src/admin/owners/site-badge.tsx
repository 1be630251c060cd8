import { Badge } from '@mantine/core';
import type { ReactElement } from 'react';
import type { SiteStatus } from '#domain/sites/status';
import { SITE_STATUS_WORDS } from '#fr/sites';

const COLORS: Readonly<Record<SiteStatus, string>> = {
  none: 'gray',
  pending: 'yellow',
  disabled: 'red',
  active: 'green',
};

/** The status of a site (rule SITE-STATUS). */
export const SiteBadge = ({ status }: { status: SiteStatus }): ReactElement => (
  <Badge component="span" variant="light" color={COLORS[status]} c="gray.8" tt="none" fw={500}>
    {SITE_STATUS_WORDS[status]}
  </Badge>
);

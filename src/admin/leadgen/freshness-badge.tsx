import type { ReactElement } from 'react';
import type { Freshness } from '#domain/network/leadgen';
import { StatusBadge } from '#ui/office/status-badge.tsx';

const COLORS: Readonly<Record<Freshness, string>> = {
  success: 'green',
  warning: 'orange',
  danger: 'red',
  neutral: 'gray',
};

/** Time since the last lead, as text and colour. */
export const FreshnessBadge = ({ freshness, text }: { freshness: Freshness; text: string }): ReactElement => (
  <StatusBadge color={COLORS[freshness]} needsAction={freshness === 'danger'}>
    {text}
  </StatusBadge>
);

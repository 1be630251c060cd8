import { NativeSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import { OPEN_STATUSES, type OpenStatus } from '#domain/leads/lead';
import { LEAD_WORDS as WORDS } from '#fr/leads';
import classes from './leads.module.css';
import { type LeadRef, useLeadActions } from './use-lead-actions.ts';

const OPTIONS = OPEN_STATUSES.map((value) => ({ value, label: WORDS.statuses[value] }));

/** The status of a lead, stored when it is selected. */
export const StatusSelect = ({ lead }: { lead: LeadRef }): ReactElement => {
  const { setStatus } = useLeadActions();
  return (
    <NativeSelect
      size="xs"
      className={classes.status}
      data-status={lead.status}
      aria-label={WORDS.setStatus(lead.fullname)}
      data={OPTIONS}
      value={lead.status}
      onChange={({ currentTarget }) => void setStatus(lead, currentTarget.value as OpenStatus)}
    />
  );
};

import { NativeSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import { OPEN_STATUSES } from '#domain/leads/lead';
import { lookUp, whenOneOf } from '#domain/objects/typed';
import { LEAD_WORDS as WORDS } from '#fr/leads';
import classes from './leads.module.css';
import { STATUS_COLORS } from './status-colors.ts';
import { type LeadRef, useLeadActions } from './use-lead-actions.ts';

const OPTIONS = OPEN_STATUSES.map((value) => ({ value, label: WORDS.statuses[value] }));

/** The status of a lead, stored when it is selected. */
export const StatusSelect = ({ lead }: { lead: LeadRef }): ReactElement => {
  const { setStatus } = useLeadActions();
  const choose = whenOneOf(OPEN_STATUSES, (status) => void setStatus(lead, status));
  return (
    <NativeSelect
      size="xs"
      className={classes.status}
      style={{ '--status-color': lookUp(STATUS_COLORS, lead.status) }}
      data-quiet
      aria-label={WORDS.setStatus(lead.fullname)}
      data={OPTIONS}
      value={lead.status}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
};

import type { LeadItem } from '#contracts/leads';
import type { Programme } from '#domain/leads/programme';
import { LEAD_WINDOW } from '#fr/leads';
import type { RowAction } from '#ui/office/table/column.ts';
import type { LeadActions } from './use-lead-actions.ts';

/** Menu entries of a lead, in the list and on the board. */
export const actionsOf = (lead: LeadItem, programme: Programme, actions: LeadActions): readonly RowAction[] => [
  ...(programme === 'leadership'
    ? [{ label: LEAD_WINDOW.transfer, icon: 'users', act: () => void actions.transfer(lead) } as const]
    : []),
  { label: LEAD_WINDOW.archive, icon: 'archive', danger: true, act: () => void actions.archive(lead) },
];

import type { ReactElement } from 'react';
import { COMPLIANCE_ADDRESS, type COMPLIANCE_PATH, type ComplianceTab, complianceAddress } from '#admin/addresses.ts';
import { type OwnersDescribed, OwnersView } from '#admin/owners/owners-view.tsx';
import { optionsOf } from '#admin/owners/site-pill.ts';
import { type ComplianceItem, complianceOperations } from '#contracts/compliance';
import { COMPLIANCE_LIST, COMPLIANCE_STATES } from '#domain/network/compliance';
import { COMPLIANCE_WORDS as WORDS } from '#fr/compliance';
import type { Pill } from '#ui/office/filters/pill.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import type { ViewProps } from '#ui/office/routing/view.ts';
import { COMPLIANCE_COLUMNS } from './compliance-columns.tsx';

const DESCRIBED: OwnersDescribed<ComplianceItem, ComplianceTab> = {
  name: 'compliance',
  list: COMPLIANCE_LIST,
  first: { by: 'faulty', direction: 'desc' },
  words: WORDS,
  operations: complianceOperations,
  columns: COMPLIANCE_COLUMNS,
  titleOf: ({ name }) => name,
  address: COMPLIANCE_ADDRESS,
  addressOf: complianceAddress,
  Window: lazyPart(() => import('./compliance-window.tsx')),
};

const PILLS: readonly Pill[] = [
  { name: 'state', label: WORDS.filters.state, kind: 'choice', options: optionsOf(COMPLIANCE_STATES, WORDS.states) },
];

/** Legal requirements that ads and sites of market centers do not meet. */
const ComplianceView = ({ params }: ViewProps<typeof COMPLIANCE_PATH>): ReactElement => (
  <OwnersView described={DESCRIBED} pills={PILLS} params={params} />
);
export default ComplianceView;

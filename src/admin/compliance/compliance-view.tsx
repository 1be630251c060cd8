import { SegmentedControl } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'wouter';
import { z } from 'zod';
import { COMPLIANCE_ADDRESS, type COMPLIANCE_PATH, type ComplianceTab, complianceAddress } from '#admin/addresses.ts';
import { type OwnersDescribed, OwnersView } from '#admin/owners/owners-view.tsx';
import { optionsOf } from '#admin/owners/site-pill.ts';
import { type ComplianceItem, complianceOperations } from '#contracts/compliance';
import { statementOperations } from '#contracts/statements';
import { COMPLIANCE_LIST, COMPLIANCE_SHARES, COMPLIANCE_STATES } from '#domain/network/compliance';
import { COMPLIANCE_WORDS as WORDS } from '#fr/compliance';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useItemWindow } from '#office/list/use-item-window.ts';
import type { Pill } from '#ui/office/filters/pill.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { useKeptQuery, useQueryState } from '#ui/office/routing/query-state.ts';
import type { ViewProps } from '#ui/office/routing/view.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { WindowPart } from '#ui/office/window/window-part.tsx';
import { COMPLIANCE_COLUMNS } from './compliance-columns.tsx';
import { IncompleteSites } from './incomplete-sites.tsx';

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
  { name: 'share', label: WORDS.filters.share, kind: 'choice', options: optionsOf(COMPLIANCE_SHARES, WORDS.shares) },
];

const VIEWS = ['', 'sites'] as const;
const QUERY = z.object({ vue: z.enum(VIEWS).catch('') });

type SwitchProps = { vue: (typeof VIEWS)[number]; show: (vue: (typeof VIEWS)[number]) => void };

const Switch = ({ vue, show }: SwitchProps): ReactElement => (
  <SegmentedControl
    aria-label={WORDS.views.label}
    value={vue}
    onChange={show}
    data={VIEWS.map((value) => ({ value, label: WORDS.views[value || 'annonces'] }))}
  />
);

/** The sites without all legal statements, with the window of a market center. */
const SitesView = ({
  params: { id, tab },
  actions,
}: ViewProps<typeof COMPLIANCE_PATH> & { actions: ReactNode }): ReactElement => {
  const sites = useApiQuery(statementOperations.missing, {}).data?.sites;
  const withQuery = useKeptQuery();
  const [, navigate] = useLocation();
  const markets = [...new Map(sites?.map(({ market }) => [market.id, market])).values()];
  const { close, neighbours } = useItemWindow(markets, id, {
    list: COMPLIANCE_ADDRESS,
    item: (other) => complianceAddress(other, 'sites'),
  });
  const { Window } = DESCRIBED;
  return (
    <ViewFrame title={WORDS.title} context={sites && WORDS.incomplete.context(sites.length)} actions={actions}>
      <IncompleteSites />
      {id !== undefined && (
        <WindowPart key={id} onClose={close} framed>
          <Window
            id={id}
            tab={tab}
            onTab={(value) => navigate(withQuery(complianceAddress(id, value)))}
            onClose={close}
            neighbours={neighbours}
          />
        </WindowPart>
      )}
    </ViewFrame>
  );
};

/** Legal requirements that ads and sites of market centers do not meet. */
const ComplianceView = ({ params }: ViewProps<typeof COMPLIANCE_PATH>): ReactElement => {
  const [{ vue }, setQuery] = useQueryState(QUERY);
  const actions = <Switch vue={vue} show={(next) => setQuery({ vue: next }, { push: true })} />;
  return vue === 'sites' ? (
    <SitesView params={params} actions={actions} />
  ) : (
    <OwnersView described={DESCRIBED} pills={PILLS} params={params} actions={actions} />
  );
};
export default ComplianceView;

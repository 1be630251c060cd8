import { Button, Group, SegmentedControl } from '@mantine/core';
import { type ReactElement, Suspense } from 'react';
import { Link } from 'wouter';
import { z } from 'zod';
import { receivedEstimationOperations } from '#contracts/received-estimations';
import {
  ESTIMATIONS_ADDRESS,
  type ESTIMATIONS_PATH,
  estimationAddress,
  FYNDER_LINK_PATH,
} from '#dashboard/addresses.ts';
import { ProBadge } from '#dashboard/fynder/pro-badge.tsx';
import { ESTIMATION_FILE_COLUMNS, ESTIMATION_LIST } from '#domain/estimation/estimation-list';
import { FYNDER_WORDS, ESTIMATION_VIEWS as VIEWS, ESTIMATION_LIST_WORDS as WORDS } from '#fr/fynder';
import { listQuery } from '#office/list/list-query.ts';
import { ListView } from '#office/list/list-view.tsx';
import { useItemWindow } from '#office/list/use-item-window.ts';
import { useListScreen } from '#office/list/use-list-screen.ts';
import { useSession } from '#office/session/session-context.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { LineSkeleton } from '#ui/office/line-skeleton.tsx';
import { useKeptQuery, useQueryState } from '#ui/office/routing/query-state.ts';
import type { ViewProps } from '#ui/office/routing/view.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { WindowPart } from '#ui/office/window/window-part.tsx';
import { ESTIMATION_COLUMNS } from './estimation-columns.tsx';
import { ESTIMATION_PILLS, ESTIMATION_SEARCH } from './estimation-pills.ts';

const EnergyMap = lazyPart(() => import('./energy-map.tsx'));
const EstimationMap = lazyPart(() => import('./estimation-map.tsx'));
const EstimationWindow = lazyPart(() => import('./estimation-window.tsx'));
const SignedPrices = lazyPart(() => import('./signed-prices.tsx'));

/**
 * State of the view in the URL: the list, the map of the estimations, the signed prices, or the map of energy
 * diagnoses.
 */
const SHOWN = ['list', 'analyze', 'signed', 'dpe'] as const;
const LIST_QUERY = listQuery(ESTIMATION_LIST, { by: 'createdAt', direction: 'desc' });
const QUERY = LIST_QUERY.extend({
  vue: z.enum(SHOWN).catch('list'),
  /** The point around which diagnoses are searched. */
  autour: z.string().catch(''),
});
type Shown = z.output<typeof QUERY>['vue'];
/** Columns of the file that the table does not have. */
const FILE_ONLY = ESTIMATION_FILE_COLUMNS.filter((id) => !ESTIMATION_COLUMNS.some((column) => column.id === id));

const ShareButton = (): ReactElement => (
  <Button variant="default" component={Link} href={FYNDER_LINK_PATH}>
    {WORDS.share}
  </Button>
);

/** The estimations received by the site (rule ESTIMATION-LIST). */
const EstimationList = ({ params: { id } }: ViewProps<typeof ESTIMATIONS_PATH>): ReactElement => {
  const state = useQueryState(QUERY);
  const [query, setQuery] = state;
  const { actions } = useSession();
  const mayReadEnergy = actions.includes('energy.read');
  const shown: Shown = query.vue === 'dpe' && !mayReadEnergy ? 'analyze' : query.vue;
  const { values, onChange, data, view } = useListScreen(state, {
    filters: ESTIMATION_LIST.filters,
    operations: receivedEstimationOperations,
    saved: LIST_QUERY,
    isRead: shown === 'list',
  });
  const { run, isRunning } = view.exporting;
  const withQuery = useKeptQuery();
  const { close, neighbours } = useItemWindow(data?.items, id, { list: ESTIMATIONS_ADDRESS, item: estimationAddress });
  return (
    <ViewFrame
      title={WORDS.title}
      context={
        <Group gap="xs">
          {shown === 'list' && data && WORDS.context(data)}
          {mayReadEnergy && <ProBadge text={FYNDER_WORDS.pro} />}
        </Group>
      }
      actions={
        <SegmentedControl
          aria-label={VIEWS.label}
          value={shown}
          onChange={(vue) => setQuery({ vue }, { push: true })}
          data={SHOWN.filter((value) => value !== 'dpe' || mayReadEnergy).map((value) => ({
            value,
            label: VIEWS[value],
          }))}
        />
      }
    >
      {shown === 'dpe' && (
        <Suspense fallback={<LineSkeleton />}>
          <EnergyMap around={query.autour} onAround={(autour) => setQuery({ autour })} />
        </Suspense>
      )}
      {shown === 'signed' && (
        <Suspense fallback={<LineSkeleton />}>
          <SignedPrices />
        </Suspense>
      )}
      {(shown === 'list' || shown === 'analyze') && (
        <ListView
          name="estimations"
          label={WORDS.title}
          columns={ESTIMATION_COLUMNS}
          {...view}
          row={{
            id: (estimation) => estimation.id,
            title: ({ address }) => address,
            to: (estimation) => withQuery(estimationAddress(estimation.id)),
          }}
          filters={{ search: ESTIMATION_SEARCH, pills: ESTIMATION_PILLS, values, onChange }}
          empty={<EmptyState {...WORDS.empty.none} action={<ShareButton />} />}
          filtered={WORDS.empty.filtered}
          exporting={{ run: (columns) => run([...columns, ...FILE_ONLY]), isRunning }}
          {...(shown === 'analyze' && {
            board: (
              <Suspense fallback={<LineSkeleton />}>
                <EstimationMap filters={values} />
              </Suspense>
            ),
          })}
        />
      )}
      {id !== undefined && (
        <WindowPart key={id} onClose={close} framed>
          <EstimationWindow id={id} onClose={close} neighbours={neighbours} />
        </WindowPart>
      )}
    </ViewFrame>
  );
};
export default EstimationList;

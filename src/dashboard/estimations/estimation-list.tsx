import { Button, Group, SegmentedControl } from '@mantine/core';
import { lazy, type ReactElement, Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { z } from 'zod';
import { type ReceivedEstimation, receivedEstimationOperations } from '#contracts/received-estimations';
import { FYNDER_LINK_ADDRESS } from '#dashboard/fynder/fynder-addresses.ts';
import { ProBadge } from '#dashboard/fynder/pro-badge.tsx';
import { ESTIMATION_FILE_COLUMNS, ESTIMATION_LIST } from '#domain/estimation/estimation-list';
import { knownTexts } from '#domain/lists/list';
import { FYNDER_WORDS, ESTIMATION_VIEWS as VIEWS, ESTIMATION_LIST_WORDS as WORDS } from '#fr/fynder';
import { useAnswer } from '#office/data/use-answer.ts';
import { listQuery, readSaved } from '#office/list/list-query.ts';
import { ListView } from '#office/list/list-view.tsx';
import { useExport } from '#office/list/use-export.ts';
import { useSession } from '#office/session/session-context.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { LineSkeleton } from '#ui/office/line-skeleton.tsx';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import type { ViewProps } from '#ui/office/routing/view.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { neighboursOf } from '#ui/office/window/neighbours.ts';
import { ESTIMATIONS_ADDRESS, type ESTIMATIONS_PATH, estimationAddress } from './estimation-addresses.ts';
import { ESTIMATION_COLUMNS } from './estimation-columns.tsx';
import { ESTIMATION_PILLS, ESTIMATION_SEARCH } from './estimation-pills.ts';

const EnergyMap = lazy(() => import('./energy-map.tsx'));
const EstimationMap = lazy(() => import('./estimation-map.tsx'));
const EstimationWindow = lazy(() => import('./estimation-window.tsx'));
const SignedPrices = lazy(() => import('./signed-prices.tsx'));

/**
 * State of the view in the address: the list, the map of the estimations, the prices that were signed, or the map of
 * energy diagnoses.
 */
const SHOWN = ['list', 'analyze', 'signed', 'dpe'] as const;
const LIST_QUERY = listQuery(ESTIMATION_LIST, { by: 'createdAt', direction: 'desc' }).extend({
  vue: z.enum(SHOWN).catch('list'),
  /** The point around which diagnoses are searched. */
  autour: z.string().catch(''),
});
type Shown = z.output<typeof LIST_QUERY>['vue'];
/** Columns of the file that the table does not have. */
const FILE_ONLY = ESTIMATION_FILE_COLUMNS.filter((id) => !ESTIMATION_COLUMNS.some((column) => column.id === id));

/** The window of an estimation, whose list stays behind it with its filters. */
const useWindow = (items: readonly ReceivedEstimation[], id: string | undefined) => {
  const [, navigate] = useLocation();
  const goTo = (path: string): void => navigate(path + location.search);
  const { previous, next } = neighboursOf(items, (one) => one.id === id);
  return {
    close: () => goTo(ESTIMATIONS_ADDRESS),
    neighbours: {
      previous: previous && (() => goTo(estimationAddress(previous.id))),
      next: next && (() => goTo(estimationAddress(next.id))),
    },
  };
};

const ShareButton = (): ReactElement => (
  <Button variant="default" component={Link} href={FYNDER_LINK_ADDRESS}>
    {WORDS.share}
  </Button>
);

/** The estimations that the site received (rule ESTIMATION-LIST). */
const EstimationList = ({ params: { id } }: ViewProps<typeof ESTIMATIONS_PATH>): ReactElement => {
  const [query, setQuery] = useQueryState(LIST_QUERY);
  const { tri, sens } = query;
  const values = knownTexts(ESTIMATION_LIST.filters, query);
  const input = { ...values, sort: tri, direction: sens };
  const { actions } = useSession();
  const mayReadEnergy = actions.includes('energy.read');
  const shown: Shown = query.vue === 'dpe' && !mayReadEnergy ? 'analyze' : query.vue;
  const answer = useAnswer(receivedEstimationOperations.list, shown === 'list' ? input : null, { keepFormer: true });
  const { run, isRunning } = useExport(receivedEstimationOperations.export, input);
  const { data } = answer;
  const window = useWindow(data?.items ?? [], id);
  const isFiltered = Object.keys(values).length > 0;
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
          onChange={(vue) => setQuery({ vue: vue as Shown }, { push: true })}
          data={SHOWN.filter((one) => one !== 'dpe' || mayReadEnergy).map((value) => ({ value, label: VIEWS[value] }))}
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
          rows={data?.items}
          row={{
            id: (estimation) => estimation.id,
            title: ({ address }) => address,
            to: (estimation) => estimationAddress(estimation.id) + location.search,
          }}
          filters={{ search: ESTIMATION_SEARCH, pills: ESTIMATION_PILLS, values, onChange: setQuery }}
          sort={{ by: tri, direction: sens }}
          onSort={({ by, direction }) => setQuery({ tri: by as typeof tri, sens: direction })}
          onApply={(state) => setQuery({ ...readSaved(LIST_QUERY, state), vue: shown }, { push: true })}
          empty={
            isFiltered ? (
              <EmptyState {...WORDS.empty.filtered} />
            ) : (
              <EmptyState {...WORDS.empty.none} action={<ShareButton />} />
            )
          }
          answer={answer}
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
        <Suspense fallback={null}>
          <EstimationWindow key={id} id={id} onClose={window.close} neighbours={window.neighbours} />
        </Suspense>
      )}
    </ViewFrame>
  );
};
export default EstimationList;

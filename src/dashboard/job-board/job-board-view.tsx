import { Anchor, Text } from '@mantine/core';
import { type ReactElement, Suspense } from 'react';
import { Link } from 'wouter';
import { ApiError } from '#contracts/client';
import { jobOfferOperations } from '#contracts/job-offers';
import { JOB_BOARD_ADDRESS, type JOB_BOARD_PATH } from '#dashboard/addresses.ts';
import { JOB_BOARD_WORDS as WORDS } from '#fr/job-board';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { LineSkeleton } from '#ui/office/line-skeleton.tsx';
import type { ViewProps } from '#ui/office/routing/view.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { OfferList } from './offer-list.tsx';

const OfferEditor = lazyPart(() => import('./offer-editor.tsx'));

/** Statuses for an id that is unknown, belongs to another market center, or is invalid. */
const UNKNOWN: readonly number[] = [400, 404];

/** Shown for an offer that does not exist or was archived, even while it was open. */
const GoneOffer = (): ReactElement => (
  <ViewFrame title={WORDS.edit}>
    <Text mb="md">{WORDS.gone}</Text>
    <Anchor component={Link} href={JOB_BOARD_ADDRESS}>
      {WORDS.back}
    </Anchor>
  </ViewFrame>
);

const OneOffer = ({ id }: { id: string }): ReactElement => {
  const result = useApiQuery(jobOfferOperations.get, { id });
  const { data, error } = result;
  if (error instanceof ApiError && UNKNOWN.includes(error.problem.status)) return <GoneOffer />;
  if (data?.archivedAt) return <GoneOffer />;
  const loading = (
    <ViewFrame title={WORDS.edit}>
      <QueryView result={result}>{() => <LineSkeleton />}</QueryView>
    </ViewFrame>
  );
  return data ? (
    <Suspense fallback={loading}>
      <OfferEditor detail={data} />
    </Suspense>
  ) : (
    loading
  );
};

/** The job board of the market center, or the editor of one of its offers. */
const JobBoardView = ({ params: { id } }: ViewProps<typeof JOB_BOARD_PATH>): ReactElement =>
  id === undefined ? <OfferList /> : <OneOffer key={id} id={id} />;
export default JobBoardView;

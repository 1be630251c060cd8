import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { reviewOperations } from '#contracts/reviews';
import { NEW_REVIEW, REVIEWS_ADDRESS, type REVIEWS_PATH, reviewAddress } from '#dashboard/addresses.ts';
import { REVIEW_STATUSES } from '#domain/reviews/review';
import { REVIEW_LIST } from '#domain/reviews/review-list';
import { REVIEW_OFFICE_WORDS as WORDS } from '#fr/reviews';
import { listQuery } from '#office/list/list-query.ts';
import { ListView } from '#office/list/list-view.tsx';
import { useItemWindow } from '#office/list/use-item-window.ts';
import { useListScreen } from '#office/list/use-list-screen.ts';
import { useSession } from '#office/session/session-context.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import type { Pill } from '#ui/office/filters/pill.ts';
import { Icon } from '#ui/office/icon.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { useKeptQuery, useQueryState } from '#ui/office/routing/query-state.ts';
import type { ViewProps } from '#ui/office/routing/view.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { WindowPart } from '#ui/office/window/window-part.tsx';
import { REVIEW_COLUMNS } from './review-columns.tsx';
import { ReviewFigures } from './review-figures.tsx';

const ReviewWindow = lazyPart(() => import('./review-window.tsx'));
const AskWindow = lazyPart(() => import('./ask-window.tsx'));

const QUERY = listQuery(REVIEW_LIST, { by: 'movedAt', direction: 'desc' });
const SEARCH = { name: 'q', label: WORDS.search, clear: WORDS.clear };
const PILLS: readonly Pill[] = [
  {
    name: 'status',
    label: WORDS.filter,
    kind: 'choice',
    options: REVIEW_STATUSES.map((value) => ({ value, label: WORDS.statuses[value] })),
  },
];

/** The reviews of the site, asked for and given, in one order (rules REVIEW-ASKED, REVIEW-DECIDED). */
const ReviewsView = ({ params: { id } }: ViewProps<typeof REVIEWS_PATH>): ReactElement => {
  const { values, onChange, data, view } = useListScreen(useQueryState(QUERY), {
    filters: REVIEW_LIST.filters,
    operations: reviewOperations,
    saved: QUERY,
    isSorted: false,
  });
  const withQuery = useKeptQuery();
  const { actions } = useSession();
  const { close, neighbours } = useItemWindow(data?.items, id, { list: REVIEWS_ADDRESS, item: reviewAddress });
  const ask = actions.includes('messages.write') && (
    <Button component={Link} href={withQuery(reviewAddress(NEW_REVIEW))} leftSection={<Icon name="add" size={16} />}>
      {WORDS.ask}
    </Button>
  );
  return (
    <ViewFrame title={WORDS.title} context={WORDS.context} actions={ask}>
      <ReviewFigures />
      <ListView
        name="reviews"
        label={WORDS.list}
        columns={REVIEW_COLUMNS}
        {...view}
        row={{
          id: (review) => review.id,
          title: ({ name }) => name,
          to: (review) => withQuery(reviewAddress(review.id)),
        }}
        filters={{ search: SEARCH, pills: PILLS, values, onChange }}
        empty={<EmptyState {...WORDS.empty} />}
        filtered={WORDS.filtered}
      />
      {id !== undefined && (
        <WindowPart key={id} onClose={close} framed>
          {id === NEW_REVIEW ? (
            <AskWindow onClose={close} />
          ) : (
            <ReviewWindow id={id} onClose={close} neighbours={neighbours} />
          )}
        </WindowPart>
      )}
    </ViewFrame>
  );
};
export default ReviewsView;

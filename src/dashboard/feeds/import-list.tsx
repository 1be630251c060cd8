import { lazy, type ReactElement, Suspense, useMemo } from 'react';
import { useLocation } from 'wouter';
import { feedOperations, type ImportItem } from '#contracts/feeds';
import { FEED_WORDS } from '#fr/feeds';
import { useAnswer } from '#office/data/use-answer.ts';
import { IMPORT_COLUMNS } from '#office/feeds/import-columns.tsx';
import { FixedList } from '#office/list/fixed-list.tsx';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { neighboursOf } from '#ui/office/window/neighbours.ts';
import { importAddress, tabAddress, UPLOAD_ID } from './feed-addresses.ts';

const ImportWindow = lazy(() => import('./import-window.tsx'));
const UploadWindow = lazy(() => import('./upload-window.tsx'));
const WORDS = FEED_WORDS.imports;

const SHOWN = IMPORT_COLUMNS.filter(({ hiddenAtFirst }) => !hiddenAtFirst);
const rowIn = (timeZone: string) => ({
  id: ({ id }: ImportItem) => id,
  title: ({ startedAt }: ImportItem) => FEED_WORDS.window.title(startedAt, timeZone, false),
  to: ({ id }: ImportItem) => importAddress(id),
});

/** The window of an import, whose list stays behind it. */
const useWindow = (items: readonly ImportItem[], id: string | undefined) => {
  const [, navigate] = useLocation();
  const { previous, next } = neighboursOf(items, (one) => one.id === id);
  return {
    close: () => navigate(tabAddress('imports')),
    neighbours: {
      previous: previous && (() => navigate(importAddress(previous.id))),
      next: next && (() => navigate(importAddress(next.id))),
    },
  };
};

/** The imports of the market center, the newest first. */
export const ImportList = ({ id }: { id: string | undefined }): ReactElement => {
  const answer = useAnswer(feedOperations.imports, {}, { keepFormer: true });
  const window = useWindow(answer.data?.items ?? [], id);
  const timeZone = useTimeZone();
  const row = useMemo(() => rowIn(timeZone), [timeZone]);
  return (
    <>
      <FixedList
        label={WORDS.label}
        columns={SHOWN}
        rows={answer.data?.items}
        row={row}
        answer={answer}
        empty={<EmptyState {...WORDS.empty} />}
      />
      {id !== undefined && (
        <Suspense fallback={null}>
          {id === UPLOAD_ID ? (
            <UploadWindow onClose={window.close} />
          ) : (
            <ImportWindow key={id} id={id} onClose={window.close} neighbours={window.neighbours} />
          )}
        </Suspense>
      )}
    </>
  );
};

import { type ReactElement, useMemo } from 'react';
import { feedOperations, type ImportItem } from '#contracts/feeds';
import { feedTabAddress, importAddress, UPLOAD_ID } from '#dashboard/addresses.ts';
import { FEED_WORDS } from '#fr/feeds';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { IMPORT_COLUMNS } from '#office/feeds/import-columns.tsx';
import { FixedList } from '#office/list/fixed-list.tsx';
import { useItemWindow } from '#office/list/use-item-window.ts';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { WindowPart } from '#ui/office/window/window-part.tsx';

const ImportWindow = lazyPart(() => import('./import-window.tsx'));
const UploadWindow = lazyPart(() => import('./upload-window.tsx'));
const WORDS = FEED_WORDS.imports;

const SHOWN = IMPORT_COLUMNS.filter(({ hiddenAtFirst }) => !hiddenAtFirst);
const rowIn = (timeZone: string) => ({
  id: ({ id }: ImportItem) => id,
  title: ({ startedAt }: ImportItem) => FEED_WORDS.window.title(startedAt, timeZone, false),
  to: ({ id }: ImportItem) => importAddress(id),
});

/** The imports of the market center, newest first. */
export const ImportList = ({ id }: { id: string | undefined }): ReactElement => {
  const result = useApiQuery(feedOperations.imports, {}, { keepFormer: true });
  const addresses = { list: feedTabAddress('imports'), item: importAddress };
  const { close, neighbours } = useItemWindow(result.data?.items, id, addresses);
  const timeZone = useTimeZone();
  const row = useMemo(() => rowIn(timeZone), [timeZone]);
  return (
    <>
      <FixedList
        label={WORDS.label}
        columns={SHOWN}
        rows={result.data?.items}
        row={row}
        result={result}
        empty={<EmptyState {...WORDS.empty} />}
      />
      {id !== undefined && (
        <WindowPart key={id} onClose={close} framed>
          {id === UPLOAD_ID ? (
            <UploadWindow onClose={close} />
          ) : (
            <ImportWindow id={id} onClose={close} neighbours={neighbours} />
          )}
        </WindowPart>
      )}
    </>
  );
};

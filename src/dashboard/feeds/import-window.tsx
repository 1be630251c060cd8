import type { ReactElement } from 'react';
import { z } from 'zod';
import { feedOperations } from '#contracts/feeds';
import { listingAddress } from '#dashboard/addresses.ts';
import { FEED_WORDS } from '#fr/feeds';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { ImportDetails, ImportState } from '#office/feeds/import-details.tsx';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { RecordHead } from '#office/window/record-head.tsx';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import type { Neighbours } from '#ui/office/window/neighbours.ts';
import { SideWindow } from '#ui/office/window/side-window.tsx';

const WORDS = FEED_WORDS.window;
/** Filters of the lines and of the listings of a dry run, which check their own values. */
const text = z.string().max(200).catch('');
const QUERY = z.object({ q: text, kind: text, listing: text, change: text });

type Props = { id: string; onClose: () => void; neighbours: Neighbours<() => void> };

/** An import beside its list: its counts, the listings that a dry run would change, its refused lines. */
const ImportWindow = ({ id, onClose, neighbours }: Props): ReactElement => {
  const result = useApiQuery(feedOperations.import, { id });
  const timeZone = useTimeZone();
  const [filters, setFilters] = useQueryState(QUERY);
  const title = result.data
    ? WORDS.title(result.data.startedAt, timeZone, result.data.isDryRun)
    : FEED_WORDS.imports.label;
  const source = {
    lines: feedOperations.lines,
    exportLines: feedOperations.exportLines,
    listings: feedOperations.listings,
    exportListings: feedOperations.exportListings,
    input: { id },
    mayExport: true,
    filters,
    onFilters: (changed: object) => setFilters(changed),
    listingAddress,
  };
  return (
    <SideWindow
      title={title}
      onClose={onClose}
      neighbours={neighbours}
      {...(result.data && {
        head: (
          <RecordHead title={title} at={result.data.startedAt}>
            <ImportState detail={result.data} />
          </RecordHead>
        ),
      })}
    >
      <QueryView result={result}>{(detail) => <ImportDetails detail={detail} source={source} />}</QueryView>
    </SideWindow>
  );
};
export default ImportWindow;

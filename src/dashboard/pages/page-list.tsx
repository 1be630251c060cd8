import type { ReactElement } from 'react';
import { type PageSummary, sitePageOperations } from '#contracts/site-pages';
import { SITE_PAGE_WORDS as WORDS } from '#fr/site-pages';
import { messageOf } from '#office/data/answered.tsx';
import { useAnswer } from '#office/data/use-answer.ts';
import type { RowAction } from '#ui/office/table/column.ts';
import { ListFrame } from '#ui/office/table/list-frame.tsx';
import { Table } from '#ui/office/table/table.tsx';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { pageAddress, pageHistoryAddress } from './page-addresses.ts';
import { PAGE_COLUMNS } from './page-columns.tsx';

const actionsOf = ({ page, path }: PageSummary): RowAction[] => [
  { label: WORDS.customise, icon: 'write', to: pageAddress(page) },
  ...(path === null ? [] : [{ label: WORDS.see, icon: 'external', href: path } as const]),
  { label: WORDS.history, icon: 'history', to: pageHistoryAddress(page) },
];

/** The order of the specification; the columns are not sorted. */
const ORDER = { by: '', direction: 'asc' } as const;

/** The pages of the site with their views (rule SITE-PAGE-EDITING). */
export const PageList = (): ReactElement => {
  const { data, error, retry } = useAnswer(sitePageOperations.list, {});
  return (
    <ViewFrame title={WORDS.title} context={WORDS.context}>
      <ListFrame>
        <Table
          label={WORDS.title}
          columns={PAGE_COLUMNS}
          rows={data?.pages}
          row={{
            id: ({ page }) => page,
            title: ({ page }) => WORDS.names[page],
            to: ({ page }) => pageAddress(page),
            actions: actionsOf,
          }}
          sort={ORDER}
          onSort={() => undefined}
          empty={null}
          error={error && messageOf(error)}
          onRetry={retry}
          more={null}
          isLoadingMore={false}
        />
      </ListFrame>
    </ViewFrame>
  );
};

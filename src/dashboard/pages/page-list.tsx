import type { ReactElement } from 'react';
import { type PageSummary, sitePageOperations } from '#contracts/site-pages';
import { pageAddress, pageHistoryAddress } from '#dashboard/addresses.ts';
import { SITE_PAGE_WORDS as WORDS } from '#fr/site-pages';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { FixedList } from '#office/list/fixed-list.tsx';
import type { RowAction } from '#ui/office/table/column.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { PAGE_COLUMNS } from './page-columns.tsx';

const actionsOf = ({ page, path }: PageSummary): RowAction[] => [
  { label: WORDS.customise, icon: 'write', to: pageAddress(page) },
  ...(path === null ? [] : [{ label: WORDS.see, icon: 'external', href: path } as const]),
  { label: WORDS.history, icon: 'history', to: pageHistoryAddress(page) },
];

/** The pages of the site with their views (rule SITE-PAGE-EDITING). */
export const PageList = (): ReactElement => {
  const result = useApiQuery(sitePageOperations.list, {});
  return (
    <ViewFrame title={WORDS.title} context={WORDS.context}>
      <FixedList
        label={WORDS.title}
        columns={PAGE_COLUMNS}
        rows={result.data?.pages}
        row={{
          id: ({ page }) => page,
          title: ({ page }) => WORDS.names[page],
          to: ({ page }) => pageAddress(page),
          actions: actionsOf,
        }}
        result={result}
        empty={null}
      />
    </ViewFrame>
  );
};

import { Anchor, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { PageSummary } from '#contracts/site-pages';
import { pageAddress } from '#dashboard/addresses.ts';
import type { PageName } from '#domain/sites/page-names';
import { SITE_PAGE_WORDS as WORDS } from '#fr/site-pages';
import { Thumbnail } from '#office/list/thumbnail.tsx';
import { useTimeZone } from '#office/session/time-zone.tsx';
import type { IconName } from '#ui/office/icon.tsx';
import type { Column } from '#ui/office/table/column.ts';
import classes from './pages.module.css';

const LastChange = ({ change: { by, at } }: { change: NonNullable<PageSummary['lastChange']> }): ReactElement => (
  <>{WORDS.changed(by.name, at, useTimeZone())}</>
);

/** In place of a picture that a page does not have; absent: 'info'. */
const MARKS: Readonly<Partial<Record<PageName, IconName>>> = {
  home: 'home',
  properties: 'search',
  sell: 'euro',
  agents: 'users',
  contact: 'mail',
  blog: 'articles',
  estimation: 'growth',
};

/** Columns of the table of pages. */
export const PAGE_COLUMNS: readonly Column<PageSummary>[] = [
  {
    id: 'page',
    header: WORDS.columns.page,
    lead: ({ page, picture }) => <Thumbnail picture={picture} mark={MARKS[page] ?? 'info'} />,
    cell: ({ page }) => WORDS.names[page],
  },
  {
    id: 'lastChange',
    header: WORDS.columns.lastChange,
    width: '18rem',
    onPhone: 'line',
    cell: ({ lastChange }) =>
      lastChange ? (
        <LastChange change={lastChange} />
      ) : (
        <Text component="span" inherit c="dimmed">
          {WORDS.notChanged}
        </Text>
      ),
  },
  {
    id: 'views',
    header: WORDS.columns.views,
    align: 'end',
    width: '11rem',
    onPhone: 'aside',
    cell: ({ views }) => (
      <>
        {WORDS.views(views)}
        <span className={classes.unit}>{WORDS.viewsUnit(views)}</span>
      </>
    ),
  },
  {
    id: 'customise',
    header: WORDS.columns.action,
    align: 'end',
    width: '9rem',
    // The row opens the same page.
    onPhone: 'hidden',
    cell: ({ page }) => (
      <Anchor
        component={Link}
        href={pageAddress(page)}
        size="sm"
        className={classes.customise}
        aria-label={`${WORDS.customise} : ${WORDS.names[page]}`}
      >
        {WORDS.customise}
      </Anchor>
    ),
  },
];

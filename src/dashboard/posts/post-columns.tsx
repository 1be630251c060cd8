import { Badge } from '@mantine/core';
import type { ReactElement } from 'react';
import type { PostItem } from '#contracts/posts';
import type { PostStatus } from '#domain/posts/post';
import { number } from '#fr/format';
import { POST_WORDS } from '#fr/posts';
import { Day } from '#office/session/time-zone.tsx';
import type { Column } from '#ui/office/table/column.ts';

const WORDS = POST_WORDS.columns;

/** The title of a notification, or the first words of its text. */
export const titleOf = ({ title, excerpt }: Pick<PostItem, 'title' | 'excerpt'>): string =>
  title || excerpt || POST_WORDS.untitled;

export const StatusBadge = ({ status }: { status: PostStatus }): ReactElement => (
  <Badge variant="dot" color={status === 'published' ? 'green' : 'gray'} flex="none">
    {POST_WORDS.status[status]}
  </Badge>
);

const counted = (id: 'recipients' | 'sent' | 'failed' | 'opened'): Column<PostItem> => ({
  id,
  header: WORDS[id],
  align: 'end',
  width: '7rem',
  cell: ({ reach }) => number(reach[id]),
});

/** Columns of the published notifications. */
export const POST_COLUMNS: readonly Column<PostItem>[] = [
  { id: 'title', header: WORDS.title, cell: titleOf },
  {
    id: 'publishedAt',
    header: WORDS.publishedAt,
    width: '8rem',
    onPhone: 'line',
    cell: ({ publishedAt }) => <Day at={publishedAt} />,
  },
  { id: 'author', header: WORDS.author, width: '11rem', onPhone: 'line', cell: ({ author }) => author.name },
  {
    id: 'status',
    header: WORDS.status,
    width: '8rem',
    onPhone: 'aside',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  counted('recipients'),
  counted('sent'),
  counted('failed'),
  counted('opened'),
];

import type { ReactElement } from 'react';
import type { PostItem } from '#contracts/posts';
import type { PostStatus } from '#domain/posts/post';
import { number } from '#fr/format';
import { POST_WORDS } from '#fr/posts';
import { Day } from '#office/session/time-zone.tsx';
import { StatusBadge } from '#ui/office/status-badge.tsx';
import type { Column } from '#ui/office/table/column.ts';

const WORDS = POST_WORDS.columns;

/** The title of a notification, or the first words of its text. */
export const titleOf = ({ title, excerpt }: Pick<PostItem, 'title' | 'excerpt'>): string =>
  title || excerpt || POST_WORDS.untitled;

export const PostBadge = ({ status }: { status: PostStatus }): ReactElement => (
  <StatusBadge color={status === 'published' ? 'green' : 'gray'}>{POST_WORDS.status[status]}</StatusBadge>
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
    cell: ({ status }) => <PostBadge status={status} />,
  },
  counted('recipients'),
  counted('sent'),
  counted('failed'),
  counted('opened'),
];

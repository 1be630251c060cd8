import { Anchor, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { type PostDetail, postOperations } from '#contracts/posts';
import type { RichNode } from '#domain/articles/rich-text';
import { number } from '#fr/format';
import { POST_WORDS } from '#fr/posts';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { RecordHead } from '#office/window/record-head.tsx';
import { DetailList } from '#ui/office/detail-list.tsx';
import type { Neighbours } from '#ui/office/window/neighbours.ts';
import { SideWindow } from '#ui/office/window/side-window.tsx';
import { PostBadge, titleOf } from './post-columns.tsx';
import { shownPicture } from './post-picture.tsx';
import classes from './posts.module.css';
import { useWithdraw } from './use-withdraw.ts';

const WORDS = POST_WORDS.window;

const Words = ({ node }: { node: RichNode }): ReactElement => {
  const link = node.marks?.find(({ type }) => type === 'link');
  if (!link) return <>{node.text}</>;
  return (
    <Anchor href={String(link.attrs?.href)} target="_blank" rel="noopener nofollow">
      {node.text}
    </Anchor>
  );
};

/** The accepted paragraphs and links. */
const PostText = ({ content }: { content: RichNode }): ReactElement => (
  <div className={classes.text}>
    {content.content?.map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a published text never changes.
      <p key={index}>
        {paragraph.content?.map((node, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <Words key={place} node={node} />
        ))}
      </p>
    ))}
  </div>
);

const detailsOf = ({ author, publishedAt, withdrawn, reach }: PostDetail, timeZone: string) => [
  { label: WORDS.published, value: WORDS.by(author.name, publishedAt, timeZone) },
  ...(withdrawn ? [{ label: WORDS.withdrawn, value: WORDS.by(withdrawn.by, withdrawn.at, timeZone) }] : []),
  { label: WORDS.reach, value: WORDS.reachText(reach) },
  ...(reach.failed > 0 ? [{ label: WORDS.failed, value: number(reach.failed) }] : []),
  ...(reach.opened > 0 ? [{ label: WORDS.opened, value: number(reach.opened) }] : []),
];

const Head = ({ detail }: { detail: PostDetail }): ReactElement => {
  const withdraw = useWithdraw();
  const act = (): void => void withdraw(detail);
  return (
    <RecordHead
      title={titleOf(detail)}
      at={detail.publishedAt}
      actions={detail.status === 'published' ? [{ label: WORDS.withdraw, icon: 'archive', act }] : []}
    >
      <PostBadge status={detail.status} />
      <Text size="sm">{detail.author.name}</Text>
    </RecordHead>
  );
};

const Content = ({ detail }: { detail: PostDetail }): ReactElement => {
  const picture = detail.picture && shownPicture(detail.picture);
  return (
    <Stack gap="lg">
      <PostText content={detail.content} />
      {picture && (
        <img className={classes.picture} src={picture.url} width={picture.width} height={picture.height} alt="" />
      )}
    </Stack>
  );
};

type Props = { id: string; onClose: () => void; neighbours: Neighbours<() => void> };

/** A published notification beside its list: its text, its reach, and its withdrawal. */
const PostWindow = ({ id, onClose, neighbours }: Props): ReactElement => {
  const result = useApiQuery(postOperations.get, { id });
  const timeZone = useTimeZone();
  const { data } = result;
  return (
    <SideWindow
      title={data ? titleOf(data) : POST_WORDS.list}
      onClose={onClose}
      neighbours={neighbours}
      {...(data && {
        head: <Head detail={data} />,
        aside: <DetailList details={detailsOf(data, timeZone)} stacked />,
      })}
    >
      <QueryView result={result}>{(detail) => <Content key={detail.id} detail={detail} />}</QueryView>
    </SideWindow>
  );
};
export default PostWindow;

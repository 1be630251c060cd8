import { Group, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { postOperations } from '#contracts/posts';
import { POSTS_ADDRESS, type POSTS_PATH, postAddress } from '#dashboard/addresses.ts';
import { POST_WORDS as WORDS } from '#fr/posts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { FixedList } from '#office/list/fixed-list.tsx';
import { useItemWindow } from '#office/list/use-item-window.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { KindBadge } from '#ui/office/kind-badge.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import type { ViewProps } from '#ui/office/routing/view.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { WindowPart } from '#ui/office/window/window-part.tsx';
import { POST_COLUMNS, titleOf } from './post-columns.tsx';
import { PostComposer } from './post-composer.tsx';
import classes from './posts.module.css';
import { PushSwitch } from './push-switch.tsx';
import { useWithdraw } from './use-withdraw.ts';

const PostWindow = lazyPart(() => import('./post-window.tsx'));

/**
 * The form that writes notifications of the mobile application, and the list of published ones (rule POST-WITHDRAWN).
 */
const PostsView = ({ params: { id } }: ViewProps<typeof POSTS_PATH>): ReactElement => {
  const result = useApiQuery(postOperations.list, {});
  const withdraw = useWithdraw();
  const items = result.data?.items;
  const last = items?.[0];
  const { close, neighbours } = useItemWindow(items, id, { list: POSTS_ADDRESS, item: postAddress });
  const context = (
    <Group component="span" gap="xs">
      <KindBadge>{WORDS.beta}</KindBadge>
      <span>{WORDS.context}</span>
    </Group>
  );
  return (
    <ViewFrame title={WORDS.title} context={context}>
      <PostComposer />
      <section className={classes.list} aria-label={WORDS.list}>
        <Title order={2} size="h5" mb="md">
          {WORDS.list}
        </Title>
        {last && (
          <Text size="sm" c="dimmed" mb="sm">
            {WORDS.last(titleOf(last), last.reach)}
          </Text>
        )}
        <FixedList
          label={WORDS.list}
          columns={POST_COLUMNS}
          rows={items}
          row={{
            id: (post) => post.id,
            title: titleOf,
            to: (post) => postAddress(post.id),
            actions: (post) =>
              post.status === 'published'
                ? [{ label: WORDS.window.withdraw, icon: 'archive', danger: true, act: () => void withdraw(post) }]
                : [],
          }}
          result={result}
          empty={<EmptyState {...WORDS.empty} />}
        />
      </section>
      <PushSwitch />
      {id !== undefined && (
        <WindowPart key={id} onClose={close} framed>
          <PostWindow id={id} onClose={close} neighbours={neighbours} />
        </WindowPart>
      )}
    </ViewFrame>
  );
};
export default PostsView;

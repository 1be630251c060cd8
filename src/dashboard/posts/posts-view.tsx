import { Badge, Group, Title } from '@mantine/core';
import { lazy, type ReactElement, Suspense } from 'react';
import { useLocation } from 'wouter';
import { type PostItem, postOperations } from '#contracts/posts';
import { POST_WORDS as WORDS } from '#fr/posts';
import { useAnswer } from '#office/data/use-answer.ts';
import { FixedList } from '#office/list/fixed-list.tsx';
import { EmptyState } from '#ui/office/empty-state.tsx';
import type { ViewProps } from '#ui/office/routing/view.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { neighboursOf } from '#ui/office/window/neighbours.ts';
import { POSTS_ADDRESS, type POSTS_PATH, postAddress } from './post-addresses.ts';
import { POST_COLUMNS, titleOf } from './post-columns.tsx';
import { PostComposer } from './post-composer.tsx';
import classes from './posts.module.css';
import { PushSwitch } from './push-switch.tsx';
import { useWithdraw } from './use-withdraw.ts';

const PostWindow = lazy(() => import('./post-window.tsx'));

const useWindow = (items: readonly PostItem[], id: string | undefined) => {
  const [, navigate] = useLocation();
  const { previous, next } = neighboursOf(items, (one) => one.id === id);
  return {
    close: () => navigate(POSTS_ADDRESS),
    neighbours: {
      previous: previous && (() => navigate(postAddress(previous.id))),
      next: next && (() => navigate(postAddress(next.id))),
    },
  };
};

/** Writes notifications of the mobile application, and lists what was published (rule POST-WITHDRAWN). */
const PostsView = ({ params: { id } }: ViewProps<typeof POSTS_PATH>): ReactElement => {
  const answer = useAnswer(postOperations.list, {});
  const withdraw = useWithdraw();
  const items = answer.data?.items;
  const window = useWindow(items ?? [], id);
  const context = (
    <Group component="span" gap="xs">
      <Badge component="span" variant="light" color="gray" c="gray.8" tt="none">
        {WORDS.beta}
      </Badge>
      <span>{WORDS.context}</span>
    </Group>
  );
  return (
    <ViewFrame title={WORDS.title} context={context}>
      <PostComposer />
      <PushSwitch />
      <section className={classes.list} aria-label={WORDS.list}>
        <Title order={2} size="h5" mb="md">
          {WORDS.list}
        </Title>
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
          answer={answer}
          empty={<EmptyState {...WORDS.empty} />}
        />
      </section>
      {id !== undefined && (
        <Suspense fallback={null}>
          <PostWindow key={id} id={id} onClose={window.close} neighbours={window.neighbours} />
        </Suspense>
      )}
    </ViewFrame>
  );
};
export default PostsView;

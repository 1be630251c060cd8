import { type ReactElement, Suspense } from 'react';
import type { FeedTab } from '#admin/addresses.ts';
import { OwnerWindow, type OwnerWindowProps } from '#admin/owners/owner-window.tsx';
import { type FeedDetail, networkFeedOperations } from '#contracts/network-feeds';
import { NETWORK_FEED_WORDS as WORDS } from '#fr/network-feeds';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useSession } from '#office/session/session-context.ts';
import { RecordHead } from '#office/window/record-head.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { LineSkeleton } from '#ui/office/line-skeleton.tsx';
import type { HeadAction } from '#ui/office/window/head-actions.tsx';
import { FeedBadge } from './feed-badge.tsx';
import { FeedImports } from './feed-imports.tsx';
import { useStartFeed } from './use-start-feed.ts';

const SourceForm = lazyPart(() => import('./source-form.tsx'));

/** The state of the feed, and what reads its source now. */
const Head = ({ feed }: { feed: FeedDetail }): ReactElement => {
  const { actions } = useSession();
  const { start, isPending } = useStartFeed(feed);
  const { name, state, source, work, check, isActive, last } = feed;
  const isStarting = isPending || work !== null;
  const mayStart = actions.includes('network.write') && isActive && source.kind !== 'upload';
  const runs: HeadAction[] = [
    {
      label: WORDS.imports.run,
      icon: 'download',
      act: () => void start('import'),
      isPrimary: check === null,
      isOff: isStarting,
    },
    { label: WORDS.imports.check, icon: 'eye', act: () => void start('check'), isOff: isStarting },
  ];
  return (
    <RecordHead title={name} at={last?.startedAt ?? null} actions={mayStart ? runs : []}>
      <FeedBadge state={state} />
    </RecordHead>
  );
};

/** The feed of a market center beside the list: its imports and its source. */
const FeedWindow = ({ id, ...props }: OwnerWindowProps<FeedTab>): ReactElement => {
  const result = useApiQuery(networkFeedOperations.get, { id });
  return (
    <OwnerWindow
      {...props}
      result={result}
      titleOf={({ name }) => name}
      headOf={(feed) => <Head key={feed.id} feed={feed} />}
      words={WORDS}
      contents={{
        imports: (feed) => <FeedImports feed={feed} />,
        source: (feed) => (
          <Suspense fallback={<LineSkeleton />}>
            <SourceForm feed={feed} />
          </Suspense>
        ),
      }}
    />
  );
};
export default FeedWindow;

import { type ReactElement, Suspense } from 'react';
import type { FeedTab } from '#admin/addresses.ts';
import { OwnerWindow, type OwnerWindowProps } from '#admin/owners/owner-window.tsx';
import { networkFeedOperations } from '#contracts/network-feeds';
import { NETWORK_FEED_WORDS as WORDS } from '#fr/network-feeds';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { LineSkeleton } from '#ui/office/line-skeleton.tsx';
import { FeedImports } from './feed-imports.tsx';

const SourceForm = lazyPart(() => import('./source-form.tsx'));

/** The feed of a market center beside the list: its imports and its source. */
const FeedWindow = ({ id, ...props }: OwnerWindowProps<FeedTab>): ReactElement => {
  const result = useApiQuery(networkFeedOperations.get, { id });
  return (
    <OwnerWindow
      {...props}
      result={result}
      titleOf={({ name }) => name}
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

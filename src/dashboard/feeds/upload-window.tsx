import { Anchor } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { feedUploadOperations } from '#contracts/feed-uploads';
import { importAddress } from '#dashboard/addresses.ts';
import { FEED_UPLOAD_WORDS as WORDS } from '#fr/feed-uploads';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { FeedUploads } from '#office/feeds/feed-upload.tsx';
import type { UploadCalls } from '#office/feeds/use-feed-upload.ts';
import { SideWindow } from '#ui/office/window/side-window.tsx';

const useCalls = (): UploadCalls => {
  const upload = useApiMutation(feedUploadOperations.upload);
  const confirmation = useApiMutation(feedUploadOperations.confirm);
  const cancellation = useApiMutation(feedUploadOperations.cancel);
  return {
    upload: (file, options) => upload.mutate({ file }, options),
    confirm: (id, isForced) => confirmation.mutate({ id, isForced }),
    cancel: (id) => cancellation.mutate({ id }),
    isPending: upload.isPending || confirmation.isPending || cancellation.isPending,
  };
};

/** Uploads of the market center of this site, in a window (rule FEED-UPLOAD). */
const UploadWindow = ({ onClose }: { onClose: () => void }): ReactElement => {
  const result = useApiQuery(feedUploadOperations.last, {});
  return (
    <SideWindow title={WORDS.title} onClose={onClose}>
      <FeedUploads
        result={result}
        calls={useCalls()}
        startsFocused
        see={(importId, label) => (
          <Anchor component={Link} href={importAddress(importId)}>
            {label}
          </Anchor>
        )}
      />
    </SideWindow>
  );
};
export default UploadWindow;

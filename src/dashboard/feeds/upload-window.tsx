import { Anchor } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { feedUploadOperations } from '#contracts/feed-uploads';
import { FEED_UPLOAD_WORDS as WORDS } from '#fr/feed-uploads';
import { useAction } from '#office/data/use-action.ts';
import { useAnswer } from '#office/data/use-answer.ts';
import { FeedUploads } from '#office/feeds/feed-upload.tsx';
import type { UploadCalls } from '#office/feeds/use-feed-upload.ts';
import { SideWindow } from '#ui/office/window/side-window.tsx';
import { importAddress } from './feed-addresses.ts';

const useCalls = (): UploadCalls => {
  const upload = useAction(feedUploadOperations.upload);
  const confirmation = useAction(feedUploadOperations.confirm);
  const cancellation = useAction(feedUploadOperations.cancel);
  return {
    upload: (file, options) => upload.act({ file }, options),
    confirm: (id, isForced) => confirmation.act({ id, isForced }),
    cancel: (id) => cancellation.act({ id }),
    isActing: upload.isActing || confirmation.isActing || cancellation.isActing,
  };
};

/** Uploads of the market center of this site, in a window (rule FEED-UPLOAD). */
const UploadWindow = ({ onClose }: { onClose: () => void }): ReactElement => {
  const answer = useAnswer(feedUploadOperations.last, {});
  return (
    <SideWindow title={WORDS.title} onClose={onClose}>
      <FeedUploads
        answer={answer}
        calls={useCalls()}
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

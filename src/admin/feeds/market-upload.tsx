import { Button, Title } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { networkFeedOperations } from '#contracts/network-feeds';
import { NETWORK_FEED_WORDS } from '#fr/network-feeds';
import { useAction } from '#office/data/use-action.ts';
import { useAnswer } from '#office/data/use-answer.ts';
import { FeedUploads } from '#office/feeds/feed-upload.tsx';
import type { UploadCalls } from '#office/feeds/use-feed-upload.ts';

const WORDS = NETWORK_FEED_WORDS.upload;

const useCalls = (id: string): UploadCalls => {
  const upload = useAction(networkFeedOperations.upload);
  const confirmation = useAction(networkFeedOperations.confirmUpload);
  const cancellation = useAction(networkFeedOperations.cancelUpload);
  return {
    upload: (file, options) => upload.act({ id, file }, options),
    confirm: (uploadId, isForced) => confirmation.act({ id, uploadId, isForced }),
    cancel: (uploadId) => cancellation.act({ id, uploadId }),
    isActing: upload.isActing || confirmation.isActing || cancellation.isActing,
  };
};

type Props = { id: string; onOpen: (importId: string) => void };

const Opened = ({ id, onOpen }: Props): ReactElement => (
  <section aria-label={WORDS.title}>
    <Title order={3} size="h5" mb="xs">
      {WORDS.title}
    </Title>
    <FeedUploads
      answer={useAnswer(networkFeedOperations.lastUpload, { id })}
      calls={useCalls(id)}
      see={(importId, label) => (
        <Button variant="subtle" size="compact-md" onClick={() => onOpen(importId)}>
          {label}
        </Button>
      )}
    />
  </section>
);

/** A file that the network's team uploads for a market center (rule FEED-UPLOAD). */
export const MarketUpload = (props: Props & { isOpen: boolean }): ReactElement => {
  const [isOpen, setOpen] = useState(props.isOpen);
  if (isOpen) return <Opened id={props.id} onOpen={props.onOpen} />;
  return (
    <Button variant="default" w="fit-content" onClick={() => setOpen(true)}>
      {WORDS.open}
    </Button>
  );
};

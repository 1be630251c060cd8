import { Button, Title } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { networkFeedOperations } from '#contracts/network-feeds';
import { NETWORK_FEED_WORDS } from '#fr/network-feeds';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { FeedUploads } from '#office/feeds/feed-upload.tsx';
import type { UploadCalls } from '#office/feeds/use-feed-upload.ts';

const WORDS = NETWORK_FEED_WORDS.upload;

const useCalls = (id: string): UploadCalls => {
  const upload = useApiMutation(networkFeedOperations.upload);
  const confirmation = useApiMutation(networkFeedOperations.confirmUpload);
  const cancellation = useApiMutation(networkFeedOperations.cancelUpload);
  return {
    upload: (file, options) => upload.mutate({ id, file }, options),
    confirm: (uploadId, isForced) => confirmation.mutate({ id, uploadId, isForced }),
    cancel: (uploadId) => cancellation.mutate({ id, uploadId }),
    isPending: upload.isPending || confirmation.isPending || cancellation.isPending,
  };
};

type Props = { id: string; onOpen: (importId: string) => void };

const Opened = ({ id, onOpen }: Props): ReactElement => (
  <section aria-label={WORDS.title}>
    <Title order={3} size="h5" mb="xs">
      {WORDS.title}
    </Title>
    <FeedUploads
      result={useApiQuery(networkFeedOperations.lastUpload, { id })}
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

import { Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { offerFrameAddress } from '#dashboard/addresses.ts';
import type { Preview } from '#dashboard/preview/use-preview.ts';
import { JOB_BOARD_WORDS } from '#fr/job-board';
import classes from './job-board.module.css';

const WORDS = JOB_BOARD_WORDS.preview;

/** Width of the page in the frame, which is scaled to the available width. */
const PAGE_WIDTH = 820;

/** The public page of an offer beside its form. */
export const OfferPreview = ({
  id,
  preview: { frame, onLoad, isReady, fault },
}: {
  id: string;
  preview: Preview;
}): ReactElement => {
  const { ref, width, height } = useElementSize();
  const scale = width === 0 ? 1 : Math.min(1, width / PAGE_WIDTH);
  return (
    <section className={classes.preview} aria-label={WORDS.label}>
      <Text size="xs" c="dimmed">
        {fault === null ? WORDS.hint : WORDS.failed(fault)}
      </Text>
      <div ref={ref} className={classes.stage}>
        <iframe
          ref={frame}
          className={classes.frame}
          title={WORDS.frame}
          src={offerFrameAddress(id)}
          sandbox="allow-same-origin"
          onLoad={onLoad}
          data-ready={isReady ? '' : undefined}
          style={{ width: Math.max(width, PAGE_WIDTH), height: height / scale, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  );
};

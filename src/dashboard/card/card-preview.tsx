import { Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { CARD_FRAME_ADDRESS } from '#dashboard/addresses.ts';
import type { Preview } from '#dashboard/preview/use-preview.ts';
import { CARD_EDITOR_WORDS } from '#fr/card-editor';
import classes from './card.module.css';

const WORDS = CARD_EDITOR_WORDS.preview;

const PHONE_WIDTH = 390;

/** The real page of the card as a telephone shows it, scaled to the available width. */
export const CardPreview = ({ preview: { frame, onLoad, isReady, fault } }: { preview: Preview }): ReactElement => {
  const { ref, width, height } = useElementSize();
  const scale = width === 0 ? 1 : Math.min(1, width / PHONE_WIDTH);
  return (
    <section className={classes.preview} aria-label={WORDS.label}>
      <Text size="xs" c="dimmed">
        {fault === null ? WORDS.hint : WORDS.failed(fault)}
      </Text>
      <div className={classes.phone}>
        <div ref={ref} className={classes.screen}>
          <iframe
            ref={frame}
            className={classes.frame}
            title={WORDS.frame}
            src={CARD_FRAME_ADDRESS}
            sandbox="allow-same-origin"
            onLoad={onLoad}
            data-ready={isReady ? '' : undefined}
            style={{ width: PHONE_WIDTH, height: height / scale, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </section>
  );
};

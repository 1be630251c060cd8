import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { offerFrameAddress } from '#dashboard/addresses.ts';
import { ScaledFrame } from '#dashboard/preview/scaled-frame.tsx';
import type { Preview } from '#dashboard/preview/use-preview.ts';
import { JOB_BOARD_WORDS } from '#fr/job-board';
import classes from './job-board.module.css';

const WORDS = JOB_BOARD_WORDS.preview;

/** The page is at least as wide as on a tablet. */
const widthFor = (available: number): number => Math.max(available, 820);

/** The public page of an offer beside its form. */
export const OfferPreview = ({ id, preview }: { id: string; preview: Preview }): ReactElement => {
  const { fault } = preview;
  return (
    <section className={classes.preview} aria-label={WORDS.label}>
      <Text size="xs" c="dimmed">
        {fault === null ? WORDS.hint : WORDS.failed(fault)}
      </Text>
      <ScaledFrame title={WORDS.frame} src={offerFrameAddress(id)} widthFor={widthFor} preview={preview} />
    </section>
  );
};

import { SegmentedControl, Text } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { pageFrameAddress } from '#dashboard/addresses.ts';
import { ScaledFrame } from '#dashboard/preview/scaled-frame.tsx';
import type { Preview } from '#dashboard/preview/use-preview.ts';
import { keysOf } from '#domain/objects/typed';
import type { PageName } from '#domain/sites/page-names';
import { SITE_PAGE_WORDS } from '#fr/site-pages';
import classes from './pages.module.css';

const WORDS = SITE_PAGE_WORDS.preview;

const WIDTHS = { phone: 390, tablet: 820, desktop: 1440 } as const;
type Width = keyof typeof WIDTHS;
const NAMES = keysOf(WIDTHS);

/** The initial width is close to that of this screen. */
const widthOf = (screen: number): Width => NAMES.findLast((name) => WIDTHS[name] <= screen) ?? 'phone';

type Props = { page: PageName; preview: Preview };

/** The real page beside its form, at the width of a phone, a tablet or a computer, scaled to the available width. */
export const PagePreview = ({ page, preview }: Props): ReactElement => {
  const [width, setWidth] = useState<Width>(() => widthOf(innerWidth));
  return (
    <section className={classes.preview} aria-label={WORDS.label}>
      <div className={classes.previewTools}>
        <Text size="xs" c="dimmed" className={classes.previewHint}>
          {preview.fault === null ? WORDS.hint : WORDS.failed(preview.fault)}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={WORDS.widths.label}
          value={width}
          onChange={(next) => setWidth(next)}
          data={NAMES.map((name) => ({ value: name, label: WORDS.widths[name] }))}
        />
      </div>
      <ScaledFrame
        title={WORDS.frame(SITE_PAGE_WORDS.names[page])}
        src={pageFrameAddress(page)}
        widthFor={() => WIDTHS[width]}
        preview={preview}
      />
    </section>
  );
};

import { SegmentedControl, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type ReactElement, useState } from 'react';
import { pageFrameAddress } from '#dashboard/addresses.ts';
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
export const PagePreview = ({ page, preview: { frame, onLoad, isReady, fault } }: Props): ReactElement => {
  const { ref, width: given, height } = useElementSize();
  const [width, setWidth] = useState<Width>(() => widthOf(innerWidth));
  const scale = given === 0 ? 1 : Math.min(1, given / WIDTHS[width]);
  return (
    <section className={classes.preview} aria-label={WORDS.label}>
      <div className={classes.previewTools}>
        <Text size="xs" c="dimmed" className={classes.previewHint}>
          {fault === null ? WORDS.hint : WORDS.failed(fault)}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={WORDS.widths.label}
          value={width}
          onChange={(next) => setWidth(next)}
          data={NAMES.map((name) => ({ value: name, label: WORDS.widths[name] }))}
        />
      </div>
      <div ref={ref} className={classes.stage}>
        <iframe
          ref={frame}
          className={classes.frame}
          title={WORDS.frame(SITE_PAGE_WORDS.names[page])}
          src={pageFrameAddress(page)}
          sandbox="allow-same-origin"
          onLoad={onLoad}
          data-ready={isReady ? '' : undefined}
          style={{
            width: WIDTHS[width],
            height: height / scale,
            transform: `scale(${scale})`,
            insetInlineStart: Math.max(0, (given - WIDTHS[width] * scale) / 2),
          }}
        />
      </div>
    </section>
  );
};

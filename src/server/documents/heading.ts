import type { ReactElement } from 'react';
import type { Palette } from '#domain/sites/palette';
import { REPORT_WORDS as WORDS } from '#fr/estimation-report';
import { box, text } from './elements.ts';
import { HEADING, ROW } from './styles.ts';

/** Marks figures that are computed with invented sales (rule ESTIMATION-DEMO). */
export const demoMark = ({ highlight, onHighlight }: Palette): ReactElement =>
  box(
    { backgroundColor: highlight, borderRadius: 8, paddingHorizontal: 8, paddingVertical: 2 },
    text({ fontSize: 8, fontWeight: 600, lineHeight: 1.3, color: onHighlight }, WORDS.demo),
  );

/** Heading of a section, marked when its figures are invented. */
export const heading = (words: string, { palette, isDemo }: { palette: Palette; isDemo: boolean }): ReactElement =>
  box(
    { ...ROW, alignItems: 'center', gap: 10 },
    text({ ...HEADING, color: palette.accentStrong }, words),
    isDemo && demoMark(palette),
  );

import type { ReactElement } from 'react';
import type { EstimationResult } from '#domain/estimation/result';
import type { Palette } from '#domain/sites/palette';
import { REPORT_WORDS as WORDS } from '#fr/estimation-report';
import { box, text, whole } from './elements.ts';
import { heading } from './heading.ts';
import { LINE, ROW, SECTION, STRONG } from './styles.ts';

type Price = Extract<EstimationResult, { kind: 'price' }>;

const reasonRow = ({ label, change }: { label: string; change: string }): ReactElement =>
  box(
    { ...ROW, justifyContent: 'space-between', borderTopWidth: 0.5, borderColor: LINE, paddingVertical: 4 },
    text({}, label),
    text(STRONG, change),
  );

/** The factors by which the price differs from the nearby sales. */
export const reasons = (
  { factors, isDemo }: Price,
  { floor, palette }: { floor: number | null; palette: Palette },
): ReactElement => {
  const rows = WORDS.reasonsOf(factors, floor);
  return whole(
    SECTION,
    heading(WORDS.reasons, { palette, isDemo }),
    text({}, rows.length > 0 ? WORDS.reasonsIntro : WORDS.reasonsNone),
    box({}, ...rows.map(reasonRow)),
  );
};

const point = (words: string, { accent }: Palette): ReactElement =>
  box(
    { ...ROW, alignItems: 'center', gap: 8 },
    box({ width: 4, height: 4, borderRadius: 2, backgroundColor: accent }),
    text({ flex: 1 }, words),
  );

/** Aspects that only a visit can show. */
export const beyond = (palette: Palette): ReactElement =>
  whole(
    SECTION,
    heading(WORDS.beyond, { palette, isDemo: false }),
    ...WORDS.beyondPoints.map((words) => point(words, palette)),
  );

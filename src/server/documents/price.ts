import type { ReactElement } from 'react';
import type { EstimationResult } from '#domain/estimation/result';
import type { Palette } from '#domain/sites/palette';
import { REFUSAL_WORDS } from '#fr/estimation-refusals';
import { REPORT_WORDS as WORDS } from '#fr/estimation-report';
import { BASIS_WORDS, CONFIDENCE_LABELS, originWords } from '#fr/estimations';
import { box, text, whole } from './elements.ts';
import { DISPLAY_FONT } from './fonts.ts';
import { demoMark } from './heading.ts';
import type { ReportData } from './protocol.ts';
import { HEADING, ROW, SMALL, STRONG, WIDTH } from './styles.ts';

type Price = Extract<EstimationResult, { kind: 'price' }>;

const PADDING = 18;
const BAR = WIDTH - 2 * PADDING;
const MARK = 10;

/** The range as a bar with the middle price, which need not be in the centre. */
const rangeBar = ({ low, high, price }: Price, { accent }: Palette): ReactElement => {
  const share = high > low ? (price - low) / (high - low) : 0.5;
  const left = Math.min(Math.max(share, 0), 1) * (BAR - MARK);
  return box(
    { marginTop: 12, height: MARK, justifyContent: 'center' },
    box({ height: 3, borderRadius: 1.5, backgroundColor: accent, opacity: 0.35 }),
    box({ position: 'absolute', left, width: MARK, height: MARK, borderRadius: MARK / 2, backgroundColor: accent }),
  );
};

const bounds = ({ low, high }: Price): ReactElement =>
  box(
    { ...ROW, justifyContent: 'space-between', marginTop: 2 },
    text(SMALL, WORDS.money(low)),
    text(SMALL, WORDS.money(high)),
  );

const card = (palette: Palette, ...children: (ReactElement | false)[]): ReactElement =>
  whole({ marginTop: 18, padding: PADDING, borderRadius: 10, backgroundColor: palette.accentSoft }, ...children);

const top = (result: Price, palette: Palette): ReactElement =>
  box(
    { ...ROW, justifyContent: 'space-between', alignItems: 'center' },
    text({ ...STRONG, fontSize: 9, color: palette.accentStrong }, WORDS.indicative),
    result.isDemo && demoMark(palette),
  );

const basisWords = (result: Price, isApproximate: boolean): string =>
  [BASIS_WORDS[result.basis], isApproximate ? null : originWords(result), WORDS.asOf(result.asOf)]
    .filter((words) => words !== null)
    .join(' ');

const rangeCard = (result: Price, { home, isApproximate }: ReportData, palette: Palette): ReactElement =>
  card(
    palette,
    top(result, palette),
    text({ fontFamily: DISPLAY_FONT, fontSize: 34, lineHeight: 1.2, marginTop: 4 }, WORDS.range(result)),
    text({ ...STRONG, fontSize: 11 }, `${WORDS.middle(result)}, ${WORDS.perSquareMetre(result.price, home.area)}`),
    rangeBar(result, palette),
    bounds(result),
    text({ ...STRONG, marginTop: 8 }, CONFIDENCE_LABELS[result.confidence]),
    text(SMALL, basisWords(result, isApproximate)),
    isApproximate && text({ ...SMALL, marginTop: 2 }, WORDS.approximate),
  );

/** The range with its confidence, or why there is no price (rule ESTIMATION-HONEST). */
export const priceCard = (data: ReportData, palette: Palette): ReactElement => {
  const { result } = data;
  if (result.kind === 'price') return rangeCard(result, data, palette);
  return card(
    palette,
    text({ ...HEADING, color: palette.accentStrong }, WORDS.none),
    text({ marginTop: 6 }, REFUSAL_WORDS[result.reason]),
    text({ marginTop: 6 }, WORDS.noneAdvice),
  );
};

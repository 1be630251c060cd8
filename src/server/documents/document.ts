import type { DocumentProps } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { buildPalette, type Palette } from '#domain/sites/palette';
import { REPORT_WORDS as WORDS } from '#fr/estimation-report';
import { homeWords } from '#fr/estimations';
import { comparables } from './comparables.ts';
import { box, text } from './elements.ts';
import { heading } from './heading.ts';
import { historyChart } from './history-chart.ts';
import { homeFacts } from './home-facts.ts';
import { framedDocument } from './page-frame.ts';
import { priceCard } from './price.ts';
import type { ReportData } from './protocol.ts';
import { beyond, reasons } from './reasons.ts';
import { SECTION, SMALL, TITLE } from './styles.ts';

const details = ({ result, home }: ReportData, palette: Palette): (ReactElement | null)[] =>
  result.kind === 'none'
    ? [beyond(palette)]
    : [
        reasons(result, { floor: home.floor, palette }),
        beyond(palette),
        comparables(result, palette),
        text({ ...SMALL, marginTop: 8 }, result.isDemo ? `${WORDS.source} ${WORDS.demoSource}` : WORDS.source),
        historyChart(result, palette),
      ];

/** The report: the home, its price, the reasons, the sales and their history (rule ESTIMATION-REPORT). */
export const reportDocument = (data: ReportData): ReactElement<DocumentProps> => {
  const { site, result, at, timeZone } = data;
  const palette = buildPalette(site.theme);
  const isDemo = result.kind === 'price' && result.isDemo;
  const frame = {
    site,
    title: WORDS.documentTitle(site.name),
    subject: WORDS.title,
    mark: WORDS.madeAt(new Date(at), timeZone),
    notice: isDemo ? `${WORDS.notice} ${WORDS.demoSource}` : WORDS.notice,
  };
  return framedDocument(
    frame,
    palette,
    text(TITLE, WORDS.title),
    text({ fontSize: 11, marginTop: 2 }, homeWords(data.home)),
    priceCard(data, palette),
    box(SECTION, heading(WORDS.home(data.home.kind), { palette, isDemo: false }), homeFacts(data)),
    ...details(data, palette),
  );
};

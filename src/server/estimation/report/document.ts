import { Document, type DocumentProps, Page, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { buildPalette, type Palette } from '#domain/sites/palette';
import { REPORT_WORDS as WORDS } from '#fr/estimation-report';
import { homeWords } from '#fr/estimations';
import { comparables } from './comparables.ts';
import { box, text } from './elements.ts';
import { DISPLAY_FONT } from './fonts.ts';
import { heading } from './heading.ts';
import { historyChart } from './history-chart.ts';
import { homeFacts } from './home-facts.ts';
import { priceCard } from './price.ts';
import type { ReportData } from './protocol.ts';
import { beyond, reasons } from './reasons.ts';
import { BODY, LINE, MARGIN, MUTED, ROW, SECTION, SMALL, TITLE } from './styles.ts';

/** Name of the site and day, at the top of every page. */
const pageHead = ({ site, at, timeZone }: ReportData, { accent, accentStrong }: Palette): ReactElement =>
  h(
    View,
    {
      fixed: true,
      style: { ...ROW, borderBottomWidth: 1.5, borderColor: accent, paddingBottom: 8, marginBottom: 18, gap: 16 },
    },
    text({ fontFamily: DISPLAY_FONT, fontSize: 16, lineHeight: 1.2, color: accentStrong, flex: 1 }, site.name),
    text({ ...SMALL, marginTop: 5 }, WORDS.madeAt(new Date(at), timeZone)),
  );

/** Without a line height: a text that is made for each page is not drawn with one (react-pdf 4.9.0). */
const pageNumber = (): ReactElement =>
  h(Text, {
    style: { fontSize: 8.5, color: MUTED, width: 70, textAlign: 'right' },
    render: ({ pageNumber: page, totalPages }: { pageNumber: number; totalPages: number }) =>
      WORDS.page(page, totalPages),
  });

/** Legal line, notice and page number, at the end of every page. */
const pageFoot = ({ site, result }: ReportData): ReactElement => {
  const isDemo = result.kind === 'price' && result.isDemo;
  return h(
    View,
    {
      fixed: true,
      style: {
        ...ROW,
        position: 'absolute',
        left: MARGIN,
        right: MARGIN,
        bottom: 24,
        gap: 16,
        borderTopWidth: 0.5,
        borderColor: LINE,
        paddingTop: 6,
      },
    },
    box(
      { flex: 1 },
      text({ ...SMALL, fontSize: 7.5 }, isDemo ? `${WORDS.notice} ${WORDS.demoSource}` : WORDS.notice),
      text({ ...SMALL, fontSize: 7.5 }, site.legalLine),
    ),
    pageNumber(),
  );
};

const details = ({ result }: ReportData, palette: Palette): (ReactElement | null)[] =>
  result.kind === 'none'
    ? [beyond(palette)]
    : [
        reasons(result, palette),
        beyond(palette),
        comparables(result, palette),
        text({ ...SMALL, marginTop: 8 }, result.isDemo ? `${WORDS.source} ${WORDS.demoSource}` : WORDS.source),
        historyChart(result, palette),
      ];

/** The report: the home, its price, the reasons, the sales and their history (rule ESTIMATION-REPORT). */
export const reportDocument = (data: ReportData): ReactElement<DocumentProps> => {
  const palette = buildPalette(data.site.theme);
  const title = WORDS.documentTitle(data.site.name);
  return h(
    Document,
    { title, author: data.site.name, subject: WORDS.title, creator: data.site.name, language: 'fr-FR' },
    h(
      Page,
      { size: 'A4', style: { ...BODY, paddingTop: 36, paddingHorizontal: MARGIN, paddingBottom: 76 } },
      pageHead(data, palette),
      text(TITLE, WORDS.title),
      text({ fontSize: 11, marginTop: 2 }, homeWords(data.home)),
      priceCard(data, palette),
      box(SECTION, heading(WORDS.home(data.home.kind), { palette, isDemo: false }), homeFacts(data)),
      ...details(data, palette),
      pageFoot(data),
    ),
  );
};

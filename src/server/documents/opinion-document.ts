import type { DocumentProps } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { buildPalette, type Palette } from '#domain/sites/palette';
import { streetOf } from '#fr/estimation-page';
import { REPORT_WORDS } from '#fr/estimation-report';
import { homeWords } from '#fr/estimations';
import { OPINION_DOCUMENT_WORDS as WORDS } from '#fr/opinions';
import { box, text, whole } from './elements.ts';
import { DISPLAY_FONT } from './fonts.ts';
import { demoMark, heading } from './heading.ts';
import { homeFacts } from './home-facts.ts';
import { framedDocument } from './page-frame.ts';
import type { OpinionData, OpinionDocumentSale } from './protocol.ts';
import { figures, type SaleColumn, salesTable } from './sales-table.ts';
import { ROW, SECTION, SMALL, STRONG, TITLE } from './styles.ts';

const { columns } = REPORT_WORDS;

const COLUMNS: readonly SaleColumn<OpinionDocumentSale>[] = [
  { label: columns.street, style: { flex: 1 }, value: (sale) => streetOf(sale) },
  { label: columns.distance, style: figures(50), value: ({ distance }) => WORDS.distanceOf(distance) },
  { label: columns.date, style: figures(78), value: ({ date }) => REPORT_WORDS.monthOf(date) },
  { label: columns.area, style: figures(50), value: ({ area }) => REPORT_WORDS.area(area) },
  { label: columns.price, style: figures(66), value: ({ price }) => REPORT_WORDS.money(price) },
  {
    label: columns.perSquareMetre,
    style: figures(56),
    value: ({ price, area }) => REPORT_WORDS.money(Math.round(price / area)),
  },
  { label: WORDS.weight, style: figures(60), value: ({ weight }) => WORDS.weights[weight] },
];

const valueCard = ({ value, home, author, site, isDemo }: OpinionData, palette: Palette): ReactElement =>
  whole(
    { marginTop: 18, padding: 18, borderRadius: 10, backgroundColor: palette.accentSoft },
    box(
      { ...ROW, justifyContent: 'space-between', alignItems: 'center' },
      text({ ...STRONG, fontSize: 9, color: palette.accentStrong }, WORDS.value),
      isDemo && demoMark(palette),
    ),
    text({ fontFamily: DISPLAY_FONT, fontSize: 34, lineHeight: 1.2, marginTop: 4 }, REPORT_WORDS.money(value.price)),
    text(
      { ...STRONG, fontSize: 11 },
      `${WORDS.between(value)}, ${REPORT_WORDS.perSquareMetre(value.price, home.area)}`,
    ),
    text({ ...SMALL, marginTop: 8 }, WORDS.author(author.name, site.name)),
    text(SMALL, author.email),
  );

/** A titled text in paragraphs; empty without a text. */
const paragraphs = (title: string, content: string, palette: Palette): ReactElement[] =>
  content === ''
    ? []
    : [
        box(
          SECTION,
          heading(title, { palette, isDemo: false }),
          ...content.split(/\n{2,}/).map((paragraph) => text({ marginBottom: 2 }, paragraph)),
        ),
      ];

const sales = ({ sales: [first, ...rest], isDemo }: OpinionData, palette: Palette): ReactElement[] => {
  if (!first) return [];
  const before = [heading(WORDS.sales, { palette, isDemo }), text(SMALL, WORDS.salesIntro)];
  const source = isDemo ? `${REPORT_WORDS.source} ${REPORT_WORDS.demoSource}` : REPORT_WORDS.source;
  return [
    box(SECTION, ...salesTable([first, ...rest], { columns: COLUMNS, before })),
    text({ ...SMALL, marginTop: 8 }, source),
  ];
};

/** The document of an opinion of value: the value, its reasons, the chosen sales (rule OPINION-DOCUMENT). */
export const opinionDocument = (data: OpinionData): ReactElement<DocumentProps> => {
  const { site, home, at, timeZone, isDraft } = data;
  const palette = buildPalette(site.theme);
  const frame = {
    site,
    title: WORDS.documentTitle(site.name),
    subject: WORDS.title,
    mark: isDraft ? WORDS.draft : WORDS.issuedAt(new Date(at), timeZone),
    notice: WORDS.notice,
  };
  return framedDocument(
    frame,
    palette,
    text(TITLE, WORDS.title),
    text({ fontSize: 11, marginTop: 2 }, homeWords(home)),
    valueCard(data, palette),
    box(SECTION, heading(REPORT_WORDS.home(home.kind), { palette, isDemo: false }), homeFacts(data)),
    ...paragraphs(WORDS.reasons, data.reasons, palette),
    ...sales(data, palette),
    ...paragraphs(WORDS.note, data.note, palette),
  );
};

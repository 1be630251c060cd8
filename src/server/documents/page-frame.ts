import { Document, type DocumentProps, Page, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import type { Palette } from '#domain/sites/palette';
import { REPORT_WORDS as WORDS } from '#fr/estimation-report';
import { box, text } from './elements.ts';
import { DISPLAY_FONT } from './fonts.ts';
import type { ReportData } from './protocol.ts';
import { BODY, LINE, MARGIN, MUTED, ROW, SMALL } from './styles.ts';

type Frame = {
  site: ReportData['site'];
  /** Title and subject in the metadata of the file. */
  title: string;
  subject: string;
  /** At the top of every page: 'Établie le 25 novembre 2026'. */
  mark: string;
  /** At the end of every page, before the legal line of the site. */
  notice: string;
};

/** Name of the site and date, at the top of every page. */
const pageHead = ({ site, mark }: Frame, { accent, accentStrong }: Palette): ReactElement =>
  h(
    View,
    {
      fixed: true,
      style: { ...ROW, borderBottomWidth: 1.5, borderColor: accent, paddingBottom: 8, marginBottom: 18, gap: 16 },
    },
    text({ fontFamily: DISPLAY_FONT, fontSize: 16, lineHeight: 1.2, color: accentStrong, flex: 1 }, site.name),
    text({ ...SMALL, marginTop: 5 }, mark),
  );

/** Without a line height, because a text that is created for each page is not drawn with one (react-pdf 4.9.0). */
const pageNumber = (): ReactElement =>
  h(Text, {
    style: { fontSize: 8.5, color: MUTED, width: 70, textAlign: 'right' },
    render: ({ pageNumber: page, totalPages }: { pageNumber: number; totalPages: number }) =>
      WORDS.page(page, totalPages),
  });

/** Notice, legal line and page number, at the end of every page. */
const pageFoot = ({ site, notice }: Frame): ReactElement =>
  h(
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
    box({ flex: 1 }, text({ ...SMALL, fontSize: 7.5 }, notice), text({ ...SMALL, fontSize: 7.5 }, site.legalLine)),
    pageNumber(),
  );

/** A document in the colours of the site, with the repeated parts of each page around its content. */
export const framedDocument = (
  frame: Frame,
  palette: Palette,
  ...children: ReactNode[]
): ReactElement<DocumentProps> => {
  const { site, title, subject } = frame;
  return h(
    Document,
    { title, author: site.name, subject, creator: site.name, language: 'fr-FR' },
    h(
      Page,
      { size: 'A4', style: { ...BODY, paddingTop: 36, paddingHorizontal: MARGIN, paddingBottom: 76 } },
      pageHead(frame, palette),
      ...children,
      pageFoot(frame),
    ),
  );
};

import type { DocumentProps } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { dayOf } from '#domain/calendar/period';
import { keysOf } from '#domain/objects/typed';
import { buildPalette } from '#domain/sites/palette';
import { REPORT_DEAL_WORDS as DEAL_WORDS, REPORT_PAGE_WORDS as WORDS } from '#fr/seller-reports';
import { box, text, whole } from './elements.ts';
import { factGrid } from './fact-grid.ts';
import { heading } from './heading.ts';
import { framedDocument } from './page-frame.ts';
import type { SellerReportData } from './protocol.ts';
import { LINE, ROW, SECTION, SMALL, TITLE } from './styles.ts';

const line = (label: string, value: string): ReactElement =>
  whole(
    { ...ROW, borderTopWidth: 0.5, borderColor: LINE, paddingVertical: 4, gap: 12 },
    text({ flex: 1 }, label),
    text({ width: 200, textAlign: 'right' }, value),
  );

/** The report of a listing to its owner (rule SELLER-REPORT): numbers and days, nothing about a visitor. */
export const sellerDocument = (data: SellerReportData): ReactElement<DocumentProps> => {
  const { site, listing, figures, weeks, visits, prices, waiting, left, comment, views, at, timeZone } = data;
  const deal = DEAL_WORDS[listing.transaction];
  const palette = buildPalette(site.theme);
  const section = (title: string, none: string, lines: readonly ReactElement[]): ReactElement =>
    box(SECTION, heading(title, { palette, isDemo: false }), ...(lines.length > 0 ? lines : [text(SMALL, none)]));
  const frame = {
    site,
    title: deal.documentTitle,
    subject: deal.title,
    mark: WORDS.madeAt(dayOf(new Date(at), timeZone)),
    notice: WORDS.notice(site.name),
  };
  return framedDocument(
    frame,
    palette,
    text(TITLE, deal.title),
    text({ fontSize: 11, marginTop: 2 }, WORDS.place(listing)),
    box(
      SECTION,
      factGrid(keysOf(WORDS.figures).map((name) => [WORDS.figures[name], WORDS.number(figures[name])])),
      text(SMALL, WORDS.meanings),
    ),
    section(
      WORDS.comment,
      WORDS.commentNone,
      comment ? [text(SMALL, WORDS.commentBy(comment.by, comment.at, timeZone)), text({}, comment.text)] : [],
    ),
    section(WORDS.weeks, '', [
      text(SMALL, WORDS.weeksText(views)),
      ...weeks.map((week) => line(WORDS.weekOf(week), WORDS.number(week.views))),
    ]),
    section(
      WORDS.visits,
      WORDS.visitsNone,
      visits.map((visit) => text({}, WORDS.visit(visit))),
    ),
    section(
      deal.prices,
      deal.pricesNone,
      prices.map((move) => text({}, WORDS.move(move, listing.period))),
    ),
    section(
      deal.waiting,
      deal.waitingNone,
      waiting.map(({ title, city, priceCents, period }) =>
        line(`${title}, ${city}`, priceCents === null ? deal.hidden : WORDS.money(priceCents, period)),
      ),
    ),
    section(
      deal.left,
      WORDS.leftNone,
      left.map((home) => line(`${home.title}, ${WORDS.leftHome(home)}`, WORDS.leftOn(home))),
    ),
  );
};

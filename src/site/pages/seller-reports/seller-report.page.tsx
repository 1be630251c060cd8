import type { Picture } from '#domain/files/picture';
import { listingPath } from '#domain/listings/listing-path';
import { REPORT_PATH } from '#domain/seller-reports/seller-report';
import {
  REPORT_DEAL_WORDS as DEAL_WORDS,
  REPORT_STOP_WORDS as STOP_WORDS,
  REPORT_PAGE_WORDS as WORDS,
} from '#fr/seller-reports';
import { markOpened, type OpenedReport, openReport, setStopped, stopReport } from '#server/seller-reports';
import type { ListedResult } from '#site/components/search-results.tsx';
import { SellerReportView } from '#site/components/seller-reports/seller-report-view.tsx';
import { SiteContact } from '#site/components/site-contact.tsx';
import { onThisSite } from '#site/pages/listings/presenter-of.ts';
import { sitePortrait } from '#site/pages/people/site-portrait.ts';
import { stopPage } from '#site/pages/stop-mails.tsx';
import { definePage } from '#site/render/page.ts';

type Data = OpenedReport & { waiting: readonly ListedResult[]; portrait: Picture | null; token: string };

/**
 * '/rapport/{token}': the private page of the owner of a listing (rule SELLER-REPORT). Its address is a secret; opening
 * it changes nothing but when it was last opened.
 */
export const sellerReportPage = definePage<Data>({
  path: `${REPORT_PATH}/:token`,
  link: 'sellerReport',
  personal: true,
  listed: false,
  enhance: 'articles',
  load: async (ctx, { params, isByPerson }) => {
    const token = params.token ?? '';
    const opened = await openReport(ctx, token);
    if (!opened) return { kind: 'notFound' };
    if (isByPerson) await markOpened(ctx, opened.report);
    const waiting = await onThisSite(ctx, opened.content.waiting);
    const data = { ...opened, waiting, portrait: await sitePortrait(ctx), token };
    return { kind: 'page', data, head: { title: DEAL_WORDS[opened.content.listing.transaction].title, noindex: true } };
  },
  post: async (ctx, request, form) => {
    const token = request.params.token ?? '';
    const opened = await openReport(ctx, token);
    const step = form.text('step');
    if (!opened || (step !== 'stop' && step !== 'resume')) return { kind: 'notFound' };
    const isSet = await setStopped(ctx, token, step === 'stop');
    if (!isSet) return { kind: 'notFound' };
    return { kind: 'redirect', status: 303, location: `${request.path}#emails` };
  },
  view: ({ ctx, data: { report, content, comments, waiting, portrait, token } }) => {
    const { listing, figures, weeks, visits, prices, left } = content;
    const { timeZone } = ctx.site.market;
    return (
      <SellerReportView
        transaction={listing.transaction}
        period={listing.period}
        home={content.home}
        place={WORDS.place(listing)}
        price={listing.priceHidden ? null : WORDS.money(listing.priceCents, listing.period)}
        madeAt={WORDS.madeAt(content.today)}
        isGone={listing.withdrawnAt !== null}
        href={listing.withdrawnAt === null ? listingPath(listing) : null}
        pdfHref={`/public/seller-reports/${token}/pdf`}
        figures={figures}
        views={listing.views}
        weeks={weeks}
        visits={visits}
        prices={prices}
        waiting={waiting}
        left={left.map((home) => ({
          id: home.id,
          title: home.title,
          facts: WORDS.leftHome(home),
          ended: WORDS.leftOn(home),
        }))}
        comments={comments.map(({ text, at, by }) => ({
          by: WORDS.commentBy(by, at.toISOString(), timeZone),
          text,
        }))}
        mails={{ isStopped: report.stopped_at !== null, rhythm: report.rhythm, day: report.day }}
        contact={<SiteContact site={ctx.site} portrait={portrait} />}
      />
    );
  },
});

/** '/rapport/{token}/stop' (rule SELLER-MAIL). */
export const stopReportPage = stopPage({
  path: `${REPORT_PATH}/:token/stop`,
  link: 'sellerReport',
  words: STOP_WORDS,
  open: openReport,
  isStopped: ({ report }) => report.stopped_at !== null,
  stop: stopReport,
});

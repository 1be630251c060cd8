import type { SellerReportData } from '#server/documents';
import { sampleReport } from '#tests/estimation/sample-report';

export const SELLER_LISTING = {
  title: 'Appartement lumineux',
  reference: 'A-12',
  zip: '69003',
  city: 'Lyon',
  transaction: 'sale',
  period: null,
} as const;

/** Data of a seller's report with something in each part. */
export const sampleSellerReport = (data: Partial<SellerReportData> = {}): SellerReportData => {
  const { site, timeZone, at } = sampleReport();
  return {
    site,
    timeZone,
    at,
    listing: SELLER_LISTING,
    views: 412,
    figures: { week: 44, kept: 3, alerts: 17, questions: 2, visits: 4 },
    weeks: [
      { from: '2026-11-16', views: 31, isRunning: false },
      { from: '2026-11-23', views: 44, isRunning: true },
    ],
    visits: [{ on: '2026-11-20', isPast: true, feedback: 'again' }],
    prices: [{ on: '2026-10-01', fromCents: 32_000_000, toCents: 31_000_000 }],
    waiting: [{ title: 'Appartement avec balcon', city: 'Lyon', priceCents: 30_500_000, period: null }],
    left: [
      {
        id: '019f0000-0000-7000-8000-000000000001',
        title: 'Appartement rénové',
        city: 'Lyon',
        priceCents: 29_900_000,
        period: null,
        area: 62,
        transaction: 'sale',
        isSold: true,
        on: '2026-09-12',
      },
    ],
    comment: { text: 'Deux acheteurs reviennent samedi.', at, by: 'Ada Martin' },
    ...data,
  };
};

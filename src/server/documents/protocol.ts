import type { SaleWeight } from '#domain/estimation/opinion';
import type { EstimationResult, ShownSale } from '#domain/estimation/result';
import type { HomeKind } from '#domain/estimation/sale';
import type { RentPeriod, Transaction } from '#domain/listings/vocabulary';
import type { ErasedCounts } from '#domain/privacy/erasure';
import type { LeftHome, PriceMove, ReportFigures, ReportVisit, WeekViews } from '#domain/seller-reports/seller-report';
import type { Site } from '#domain/sites/site';

/** Data of an estimation in the report, without the person, because the recipient may be somebody else. */
export type ReportData = {
  site: { name: string; theme: Site['settings']['theme']; legalLine: string };
  home: {
    kind: HomeKind;
    area: number;
    rooms: number | null;
    bedrooms: number | null;
    ground_area: number | null;
    floor: number | null;
  };
  address: string;
  /** Only the commune is known. */
  isApproximate: boolean;
  result: EstimationResult;
  /** ISO instant of the price, or of the request without a price. */
  at: string;
  /** IANA name of the time zone. */
  timeZone: string;
};

/** A sale in the document of an opinion. */
export type OpinionDocumentSale = Pick<
  ShownSale,
  'street' | 'date' | 'price' | 'area' | 'rooms' | 'land' | 'says' | 'source'
> & {
  weight: SaleWeight;
  /** In metres; null: unknown. */
  distance: number | null;
};

/** Data in the document of an opinion of value, without the person who asked. */
export type OpinionData = Pick<ReportData, 'site' | 'home' | 'address' | 'timeZone'> & {
  /** Person who issues it. */
  author: { name: string; email: string };
  /** In euros. */
  value: { low: number; price: number; high: number };
  reasons: string;
  note: string;
  sales: readonly OpinionDocumentSale[];
  /** Some of the sales are invented (demo data). */
  isDemo: boolean;
  /** Whether it is not issued yet. */
  isDraft: boolean;
  /** ISO instant. */
  at: string;
};

/** Data in the certificate of an erasure (rule PRIVACY-ERASURE): nothing about the person. */
export type CertificateData = Pick<ReportData, 'site'> & {
  certificate: string;
  network: string;
  /** ISO instant. */
  madeAt: string;
  by: { name: string };
  identifiers: readonly { kind: 'email' | 'telephone'; hash: string }[];
  counts: ErasedCounts;
  signature: { value: string; keyId: string; publicKey: string; isValid: boolean };
};

/** Data in the report to the owner of a listing: nothing about a visitor. */
export type SellerReportData = Pick<ReportData, 'site' | 'timeZone' | 'at'> & {
  listing: {
    title: string;
    reference: string;
    zip: string;
    city: string;
    transaction: Transaction;
    period: RentPeriod | null;
  };
  /** Since the publication. */
  views: number;
  figures: ReportFigures;
  weeks: readonly WeekViews[];
  visits: readonly ReportVisit[];
  prices: readonly PriceMove[];
  /** Null: the price is hidden. */
  waiting: readonly { title: string; city: string; priceCents: number | null; period: RentPeriod | null }[];
  left: readonly LeftHome[];
  comment: { text: string; at: string; by: string } | null;
};

/** Request to the process that draws documents (`worker.ts`). */
export type ReportRequest =
  | { kind: 'report'; data: ReportData }
  | { kind: 'opinion'; data: OpinionData }
  | { kind: 'seller'; data: SellerReportData }
  | { kind: 'certificate'; data: CertificateData };
export type DrawnReport = { ok: true; pdf: Uint8Array };

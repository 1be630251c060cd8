import type { SaleWeight } from '#domain/estimation/opinion';
import type { EstimationResult, ShownSale } from '#domain/estimation/result';
import type { HomeKind } from '#domain/estimation/sale';
import type { ErasedCounts } from '#domain/privacy/erasure';
import type { Site } from '#domain/sites/site';

/** What the report shows of an estimation, without the person: who receives it may not be who asked. */
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
  /** ISO instant of the price, or of the request when there is none. */
  at: string;
  /** IANA name. */
  timeZone: string;
};

/** A sale as the document of an opinion shows it. */
export type OpinionDocumentSale = Pick<
  ShownSale,
  'street' | 'date' | 'price' | 'area' | 'rooms' | 'land' | 'says' | 'source'
> & {
  weight: SaleWeight;
  /** In metres; null: not known. */
  distance: number | null;
};

/** What the document of an opinion of value shows, without the person who asked. */
export type OpinionData = Pick<ReportData, 'site' | 'home' | 'address' | 'timeZone'> & {
  /** Who issues it. */
  author: { name: string; email: string };
  /** In euros. */
  value: { low: number; price: number; high: number };
  reasons: string;
  note: string;
  sales: readonly OpinionDocumentSale[];
  /** Some of the sales are invented, for the demo. */
  isDemo: boolean;
  /** It is not issued yet. */
  isDraft: boolean;
  /** ISO instant. */
  at: string;
};

/** What the certificate of an erasure shows (rule PRIVACY-ERASURE): nothing of the person. */
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

/** What the server asks of the process that draws documents (`worker.ts`). */
export type ReportRequest =
  | { kind: 'report'; data: ReportData }
  | { kind: 'opinion'; data: OpinionData }
  | { kind: 'certificate'; data: CertificateData };
export type DrawnReport = { ok: true; pdf: Uint8Array };

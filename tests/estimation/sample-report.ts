import type { EstimationResult } from '#domain/estimation/result';
import { ERASED_KINDS } from '#domain/privacy/erasure';
import type { CertificateData, OpinionData, ReportData } from '#server/documents';
import { siteModel } from '#tests/factories/site-model';

/** Reports for tests. */

export const SAMPLE_PRICE: Extract<EstimationResult, { kind: 'price' }> = {
  kind: 'price',
  basis: 'model',
  price: 287_000,
  low: 251_000,
  high: 325_000,
  origin: { of: 'commune', sales: 930 },
  confidence: 'medium',
  factors: { size: 1.03, place: 0.94, time: 1.012, floor: 1.001 },
  asOf: '2025-06-30',
  isDemo: false,
  history: {
    of: 'near',
    points: ['2023-01-01', '2023-07-01', '2024-07-01', '2025-01-01'].map((from, at) => ({
      from,
      price: 4200 + 130 * at,
      sales: 10,
    })),
  },
  comparables: Array.from({ length: 12 }, (_, at) => ({
    street: at === 2 ? '' : 'BD VIVIER MERLE',
    insee: '69383',
    date: '2024-03-11',
    price: 250_000 + 1000 * at,
    area: 60,
    rooms: 3,
    land: 0,
    distance: 150,
    lat: 45.76,
    lng: 4.86,
    says: 260_000,
    share: 0.1,
  })),
};

export const sampleReport = (given: Partial<ReportData> = {}): ReportData => ({
  site: {
    name: 'Horizon Lyon Presqu’île',
    theme: siteModel().settings.theme,
    legalLine: 'Horizon Immobilier, RCS Lyon 123 456 789',
  },
  home: { kind: 'flat', area: 62.5, rooms: 3, bedrooms: 2, ground_area: null, floor: 0 },
  address: '12 rue de la République, 69003 Lyon',
  isApproximate: false,
  result: SAMPLE_PRICE,
  at: '2026-11-25T10:00:00Z',
  timeZone: 'Europe/Paris',
  ...given,
});

export const sampleOpinion = (given: Partial<OpinionData> = {}): OpinionData => {
  const { site, home, address, at, timeZone } = sampleReport();
  return {
    site,
    home,
    address,
    author: { name: 'Claire Fontaine', email: 'claire.fontaine@horizon.example' },
    value: { low: 270_000, price: 285_000, high: 300_000 },
    reasons: 'Une vue dégagée.\n\nDes travaux à prévoir dans la cuisine.',
    note: 'Comptez deux mois de vente.',
    sales: [
      {
        street: 'BD VIVIER MERLE',
        date: '2024-03-11',
        price: 250_000,
        area: 60,
        rooms: 3,
        land: 0,
        says: 260_000,
        weight: 3,
        distance: 150,
      },
      {
        street: 'Rue Juliette Récamier',
        date: '2025-09-02',
        price: 310_000,
        area: 65,
        rooms: 3,
        land: 0,
        says: 298_000,
        weight: 1,
        distance: null,
      },
    ],
    isDemo: false,
    isDraft: false,
    at,
    timeZone,
    ...given,
  };
};

export const sampleCertificate = (given: Partial<CertificateData> = {}): CertificateData => ({
  site: sampleReport().site,
  certificate: '019ac000-0000-7000-8000-000000000001',
  network: 'Horizon Immobilier',
  madeAt: '2026-11-25T10:00:00Z',
  by: { name: 'Claire Fontaine' },
  identifiers: [{ kind: 'email', hash: '5d41402abc4b2a76b9719d911017c592' }],
  counts: Object.fromEntries(ERASED_KINDS.map((kind) => [kind, 1])) as CertificateData['counts'],
  signature: { value: 'c2lnbmF0dXJl', keyId: 'k1', publicKey: 'cHVibGlj', isValid: true },
  ...given,
});

import type { EstimationResult } from '#domain/estimation/result';
import type { HomeKind } from '#domain/estimation/sale';
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

/** What the server asks of the process that draws reports (`worker.ts`). */
export type ReportRequest = { data: ReportData };
export type DrawnReport = { ok: true; pdf: Uint8Array };

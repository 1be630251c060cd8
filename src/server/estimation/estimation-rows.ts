import type { Selectable } from 'kysely';
import type { Analyze } from '#contracts/estimations';
import { KIND_OF_TYPE } from '#domain/estimation/described';
import type { EstimationResult } from '#domain/estimation/result';
import type { Tx } from '#platform/db/database';
import type { Estimations } from '#platform/db/schema';
import type { PublicCtx } from '#server/context';
import type { ReportData } from '#server/documents';
import type { Home } from './read-fields.ts';

export type EstimationRow = Selectable<Estimations>;

/** Keys of one estimation of this site. */
export const ofEstimation = ({ site }: Pick<PublicCtx, 'site'>, id: string) => ({
  market_id: site.marketId,
  site_id: site.id,
  id,
});

export const findEstimation = (ctx: PublicCtx, tx: Tx, id: string): Promise<EstimationRow | undefined> =>
  tx
    .selectFrom('estimations')
    .selectAll()
    .where((eb) => eb.and(ofEstimation(ctx, id)))
    .executeTakeFirst();

/** The same, locked for a change. */
export const lockEstimation = (ctx: PublicCtx, tx: Tx, id: string): Promise<EstimationRow | undefined> =>
  tx
    .selectFrom('estimations')
    .selectAll()
    .where((eb) => eb.and(ofEstimation(ctx, id)))
    .forUpdate()
    .executeTakeFirst();

/** Columns of a home. */
export const homeColumns = (home: Home) => ({
  type: home.type,
  address: home.address,
  zip: home.zip,
  city: home.city,
  insee: home.insee,
  street: home.street,
  lat: home.lat,
  lng: home.lng,
  is_approximate: home.isApproximate,
  area: home.area,
  ground_area: home.groundArea,
  rooms: home.rooms,
  bedrooms: home.bedRooms,
  floor: home.floor,
});

/** The home of an estimation as input of the model. */
export const askedOf = (row: EstimationRow) => ({
  kind: KIND_OF_TYPE[row.type],
  area: row.area,
  rooms: row.rooms ?? 0,
  land: row.ground_area ?? 0,
  floor: row.floor,
  lat: row.lat,
  lng: row.lng,
  insee: row.insee,
  street: row.street,
  isApproximate: row.is_approximate,
});

export const resultOf = ({ result }: Pick<EstimationRow, 'result'>): EstimationResult | null =>
  result as EstimationResult | null;

const euros = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/** An estimation for the API; `isPersonal`: with the personal fields. */
export const presentAnalyze = (row: EstimationRow, { isPersonal }: { isPersonal: boolean }): Analyze => ({
  id: row.id,
  type: row.type,
  address: row.address,
  zipcode: row.zip,
  city: row.city,
  lat: row.lat,
  lng: row.lng,
  isApproximate: row.is_approximate,
  area: row.area,
  rooms: row.rooms,
  bedRooms: row.bedrooms,
  groundArea: row.ground_area,
  floor: row.floor,
  finished: row.completed_at !== null,
  min: euros(row.min_cents),
  max: euros(row.max_cents),
  result: resultOf(row) as Analyze['result'],
  firstname: isPersonal ? row.firstname : null,
  lastname: isPersonal ? row.lastname : null,
  email: isPersonal ? row.email : null,
  phonenumber: isPersonal ? row.phone : null,
  createdAt: row.created_at.toISOString(),
});

/** The home in the form for documents. */
export const describedHome = (row: EstimationRow): ReportData['home'] => ({
  kind: KIND_OF_TYPE[row.type],
  area: row.area,
  rooms: row.rooms,
  bedrooms: row.bedrooms,
  ground_area: row.ground_area,
  floor: row.floor,
});

import type { z } from 'zod';
import { type Refusal, refuse, refuseValue } from '#contracts/problem';
import type { SignUpSector, signUpOperations } from '#contracts/sign-up';
import { isSectorTown } from '#domain/places/country';
import { findTown } from '#domain/places/find-town';
import { readPreference } from '#domain/sites/check-preferences';
import { communeName } from '#fr/places';
import { sectorFault } from '#fr/sign-up';
import { ACCOUNTS } from '#server/access';
import type { CataloguePorts, NetworkRequestCtx } from '#server/context';
import { faultOf, refuseExisting, refuseExpired } from './faults.ts';
import { findSignUp, hasAddress, presentMember } from './session.ts';

type Operation = (typeof signUpOperations)['setSectors'];

const invalid = (message: string): Refusal => refuseValue('sector', message);

type Communes = CataloguePorts['communes'];

/**
 * The town of a sector under its official name, so that a sector is never free text; null: no such town in mainland
 * France, Guadeloupe or Martinique.
 */
const knownSector = (communes: Communes, { city, zip }: SignUpSector): SignUpSector | null => {
  const commune = findTown(communes, { city, zip });
  if (commune === null || !isSectorTown(commune.insee)) return null;
  return { city: communeName(commune), zip };
};

/** Sectors in stored form, or why they are refused (rule SIGNUP-SECTORS). */
const readSectors = (
  { catalogue }: Pick<NetworkRequestCtx, 'catalogue'>,
  given: readonly SignUpSector[],
): readonly SignUpSector[] | Refusal => {
  if (given.length === 0) return invalid(faultOf('sector', 'SECTOR_MISSING').message);
  const known = given.map((sector) => knownSector(catalogue.communes, sector));
  const towns = known.flatMap((sector) => sector ?? []);
  const read = readPreference('sectors', towns);
  if ('fault' in read) return invalid(sectorFault(read.fault));
  return towns.length < given.length ? invalid(faultOf('sector', 'SECTOR_UNKNOWN').message) : read.value;
};

/**
 * Stores the sectors of the member who signs up. 401: no sign-up session. 404: the ids do not belong to the session.
 * 409: the site is already open, so its back office must change them.
 */
export const setSectors = (
  ctx: NetworkRequestCtx,
  { sector, memberId, websiteId }: z.output<Operation['input']>,
): Promise<z.input<Operation['output']> | Refusal> =>
  ctx.system.db.write(ACCOUNTS, async (tx) => {
    const signUp = await findSignUp(ctx, tx, { lock: true });
    if (signUp === null) return refuseExpired();
    if (signUp.member.id !== memberId || signUp.site.id !== websiteId) return refuse(404, 'NOT_FOUND');
    if (hasAddress(signUp.site)) return refuseExisting(ctx, signUp.site, 'sector');
    const sectors = readSectors(ctx, sector);
    if ('refused' in sectors) return sectors;
    await tx
      .updateTable('members')
      .set({ sectors: JSON.stringify(sectors), updated_at: ctx.system.now() })
      .where('market_id', '=', signUp.marketId)
      .where('id', '=', memberId)
      .execute();
    return { member: presentMember({ ...signUp.member, sectors: [...sectors] }) };
  });

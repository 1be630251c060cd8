import type { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '#contracts/problem';
import type { profileCardOperations } from '#contracts/profile-card';
import { CARD_FIELDS, type OwnCard } from '#domain/sites/profile-card';
import type { Tx } from '#platform/db/database';
import { findValuesAt, listChanges, type Version } from '#server/access';
import type { StaffCtx } from '#server/context';
import { changeCard } from './save-card.ts';
import { cardSubject, findStoredCard } from './stored.ts';

type Operations = typeof profileCardOperations;
type HistoryOutput = z.input<Operations['history']['output']>;
type VersionOutput = z.input<Operations['version']['output']>;

const presentVersion = ({ action, fields, ...version }: Version): HistoryOutput['items'][number] => ({
  ...version,
  kind: action === 'card.restored' ? 'restored' : 'saved',
  fields: CARD_FIELDS.filter((field) => fields.includes(field)),
});

/** Changes of the card, newest first. */
export const listCardVersions = async (
  ctx: StaffCtx,
  position: z.output<Operations['history']['input']>,
): Promise<HistoryOutput | Refusal> => {
  const found = await ctx.write((tx) => listChanges(ctx, tx, { subject: cardSubject(ctx), ...position }));
  return isRefusal(found) ? found : { ...found, items: found.items.map(presentVersion) };
};

const findVersion = (ctx: StaffCtx, tx: Tx, version: string, now: OwnCard): Promise<OwnCard | null> =>
  findValuesAt<OwnCard>(ctx, tx, { subject: cardSubject(ctx), version, now });

/** The own values of the card after one of its changes. */
export const getCardVersion = (
  ctx: StaffCtx,
  { version }: z.output<Operations['version']['input']>,
): Promise<VersionOutput | Refusal> =>
  ctx.write(async (tx) => {
    const fields = await findVersion(ctx, tx, version, (await findStoredCard(ctx, tx)).own);
    return fields ? { fields: fields as VersionOutput['fields'] } : refuse(404, 'NOT_FOUND');
  });

/** Writes a version back, compared with what the person saw. */
export const restoreCard = (
  ctx: StaffCtx,
  { version, seen }: z.output<Operations['restore']['input']>,
): Promise<z.input<Operations['restore']['output']> | Refusal> =>
  changeCard(ctx, {
    action: 'card.restored',
    changesOf: async (tx, { own }) => {
      const values = await findVersion(ctx, tx, version, own);
      if (!values) return refuse(404, 'NOT_FOUND');
      const shown = CARD_FIELDS.filter((field) => seen[field] !== undefined);
      return Object.fromEntries(shown.map((field) => [field, { from: seen[field], to: values[field] }]));
    },
  });

import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';

type Fields = Readonly<Record<string, { from: unknown; to: unknown }>>;

/** Whether a value in the journal is one of these, or a list that contains one ('name, address, number'). */
const names = (value: unknown, values: readonly string[]): boolean =>
  typeof value === 'string' && values.some((item) => `, ${value}, `.includes(`, ${item}, `));

/** The fields of an entry without these values; null: it contains none of them. */
const withoutValues = (fields: Fields, values: readonly string[]): Fields | null => {
  // The entry of the merge itself: all its values came from the other lead.
  if (names(fields.other?.to, values)) return { other: { from: null, to: '' } };
  const entries = Object.entries(fields);
  if (!entries.some(([, { from, to }]) => names(from, values) || names(to, values))) return null;
  const blank = (value: unknown): unknown => (names(value, values) ? '' : value);
  return Object.fromEntries(entries.map(([field, { from, to }]) => [field, { from: blank(from), to: blank(to) }]));
};

/** Removes values of a person from the journal of another person's lead. */
export const redactJournal = async (
  { site }: Pick<PublicCtx, 'site'>,
  tx: Tx,
  { lead, values }: { lead: string; values: readonly string[] },
): Promise<void> => {
  if (values.length === 0) return;
  const rows = await tx
    .selectFrom('changes')
    .select(['id', 'fields'])
    .where('market_id', '=', site.marketId)
    .where('subject_kind', '=', 'lead')
    .where('subject_id', '=', lead)
    .execute();
  for (const { id, fields } of rows) {
    const redacted = withoutValues(fields as Fields, values);
    if (!redacted) continue;
    await tx
      .updateTable('changes')
      .set({ fields: JSON.stringify(redacted) })
      .where('market_id', '=', site.marketId)
      .where('id', '=', id)
      .execute();
  }
};

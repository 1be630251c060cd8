import { sql } from 'kysely';
import type { CardDetail } from '#contracts/profile-card';
import type { CardField } from '#domain/sites/profile-card';
import { openSites } from '#tests/preferences/setting';

export { AGENT, GROUP, INHERITED, LYON, OTHER, own } from '#tests/preferences/setting';

type Saved = { from: CardDetail['values']; updatedAt: string };
const PATH = '/admin/website/card';

/** The sites of a market center, a group and an agent with their cards, behind the whole HTTP layer. */
export const openCards = async () => {
  const sites = await openSites();
  const getCard = async (host: string, token?: string): Promise<CardDetail> =>
    (await sites.call<CardDetail>(host, PATH, { ...(token !== undefined && { token }) })).body;
  /** Saves values from what is stored now. */
  const saveCard = async (host: string, values: Partial<Record<CardField, unknown>>, token?: string) => {
    const { values: stored } = await getCard(host, token);
    const changes = Object.fromEntries(
      Object.entries(values).map(([field, to]) => [field, { from: stored[field as CardField], to }]),
    );
    return sites.call<Saved>(host, PATH, { method: 'PUT', body: { changes }, ...(token !== undefined && { token }) });
  };
  const clear = async (): Promise<void> => {
    await sites.run(sql`delete from profile_cards`);
    await sites.run(sql`delete from changes`);
  };
  const storedCards = () => sites.rows<{ own: unknown }>(sql`select own from profile_cards`);
  const page = async (host: string, path = '/carte') => {
    const answer = await sites.ask(host, path);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return { ...sites, path: PATH, getCard, saveCard, clear, storedCards, page };
};

import { sql } from 'kysely';
import type { z } from 'zod';
import type { sourcingOperations } from '#contracts/sourcing';
import { LYON, OTHER, openAccess } from '#tests/access/setting';

export type Found = z.output<typeof sourcingOperations.candidates.output>;
export type Outcome = z.output<typeof sourcingOperations.import.output>;
export type Candidates = Found['items'];

export const AREA = ['69003', '69100'];

/** The site of Lyon and another market center, both with lead generation and a catchment area, behind HTTP. */
export const openSourcing = async () => {
  const a = await openAccess();
  await a.run(sql`update markets set lead_gen = true, catchment_area = ${AREA}
    where id in (${a.market.id}, ${a.other.market.id})`);
  await a.directory.refresh();
  const tokens = {
    [LYON]: (await a.signIn()).token,
    [OTHER]: (await a.signIn(OTHER, { email: a.other.account.email })).token,
  };
  type Host = keyof typeof tokens;
  const call = async <T>(path: string, body: object | null = null, host: Host = LYON) => {
    const answer = await a.ask(host, `/admin/sourcing/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${tokens[host]}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as T };
  };
  const search = async (query = '', host: Host = LYON): Promise<Found> =>
    (await call<Found>(`candidates${query}`, null, host)).body;
  const importAll = async (candidates: Candidates, withDuplicates = false, host: Host = LYON): Promise<Outcome> =>
    (await call<Outcome>('import', { candidates: candidates.map(({ token }) => token), withDuplicates }, host)).body;
  const leads = (marketId = a.market.id) =>
    a.rows(sql<{ id: string; fullname: string; email: string | null; phone: string | null; status: string }>`
      select id, fullname, email, phone, status from leads where market_id = ${marketId} order by id`);
  return { ...a, tokens, call, search, importAll, leads };
};

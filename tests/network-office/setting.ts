import { v7 as uuid } from 'uuid';
import type { Operation } from '#contracts/operation';
import type { Problem } from '#contracts/problem';
import type { NetworkRole } from '#domain/access/roles';
import { openAccess } from '#tests/access/setting';
import { buildAccount } from '#tests/factories/account';
import { buildSessions } from '#tests/factories/session';
import { allCommunes } from '#tests/harness/communes';
import { requestOf } from '#tests/http/call-operation';

const NETWORK = 'localhost';

export type Answer<T> = { status: number; body: T & Problem };

/** The application with super users on the network's host, beside the market center of Lyon and its sites. */
export const openNetworkOffice = async () => {
  const a = await openAccess({ communes: await allCommunes(), trustedProxies: ['127.0.0.1'] });
  const tokenOf = async (network_role: NetworkRole): Promise<string> => {
    const account = await buildAccount(a.db, { network_role, email: `${uuid()}@horizon.example` });
    const opened = { account_id: account.id, host: NETWORK, now: a.ports.system.now() };
    return (await buildSessions(a.db, 1, opened))[0]?.token ?? '';
  };
  const admin = await tokenOf('ALYFE_ADMIN');

  /** Calls an operation on the network's host; by default as an administrator. */
  const call = async <T>(
    operation: Operation,
    input: Readonly<Record<string, unknown>>,
    token = admin,
  ): Promise<Answer<T>> => {
    const response = await a.ask(NETWORK, ...requestOf(operation, { token, input }));
    return { status: response.status, body: (await response.json()) as T & Problem };
  };
  const text = async (operation: Operation, input: Readonly<Record<string, unknown>>, token = admin): Promise<string> =>
    (await a.ask(NETWORK, ...requestOf(operation, { token, input }))).text();
  return { ...a, tokenOf, call, text };
};

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CallError, createClient } from '#contracts/client';
import { BACK_OFFICE_WORDS as WORDS } from '#fr/back-office';
import { unbroken } from '#fr/typography';
import { createTools, mountOffice } from '#ui/office/mount-office.tsx';
import { createVersion } from '#ui/office/routing/version.ts';
import { ClientContext } from './data/client-context.ts';
import { observedFetch } from './data/observed-fetch.ts';
import { createRefresh } from './data/refresh.ts';
import { RefreshContext } from './data/refresh-context.ts';
import { LiveUpdates } from './frame/live-updates.tsx';
import { OfficeApp } from './frame/office-app.tsx';
import type { OfficeConfig } from './frame/office-config.ts';
import { restoreAddress } from './session/return-address.ts';
import { SessionGate } from './session/session-gate.tsx';
import { SignInHost } from './session/sign-in-host.tsx';
import { createSignInOver } from './session/sign-in-over.ts';

const BASE = '/dashboard';
const MAX_RETRIES = 2;

/** Only a call without a response is retried; a refusal is final. */
const retry = (count: number, error: Error): boolean => error instanceof CallError && count < MAX_RETRIES;

const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Starts a back office in its page. */
export const openOffice = (config: OfficeConfig): void => {
  restoreAddress();
  const tools = createTools(WORDS.office, createVersion(BASE));
  const signInOver = createSignInOver();
  const queries = createQueries();
  const refresh = createRefresh(queries);
  const fetch = observedFetch(tools.connection);
  tools.connection.store.subscribe(() => {
    if (tools.connection.store.get() === 'connected') refresh.failed();
  });
  mountOffice({
    tools,
    base: BASE,
    children: (
      <ClientContext
        value={createClient({
          fetch,
          onSignedOut: signInOver.ask,
          onUnconfirmed: signInOver.confirm,
          typeset: unbroken,
        })}
      >
        <QueryClientProvider client={queries}>
          <RefreshContext value={refresh}>
            <SessionGate title={config.title} onPerson={signInOver.setPerson}>
              <LiveUpdates signInOver={signInOver} fetch={fetch} />
              <OfficeApp config={config} />
            </SessionGate>
            <SignInHost signInOver={signInOver} />
          </RefreshContext>
        </QueryClientProvider>
      </ClientContext>
    ),
  });
};

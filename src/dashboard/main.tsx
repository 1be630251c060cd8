import { Alert } from '@mantine/core';
import { createClient, isSignedOut, signOutTo } from '#contracts/client';
import { type Session, sessionOperations } from '#contracts/session';
import { statementOperations } from '#contracts/statements';
import { ROLE_WORDS } from '#fr/access';
import { BACK_OFFICE_WORDS as WORDS } from '#fr/back-office';
import { STATEMENT_WORDS, statementNames } from '#fr/statements';
import { OfficeFrame } from '#ui/office/office-frame.tsx';
import { openOffice } from '#ui/office/open-office.tsx';
import { SessionGate } from '#ui/office/session-gate.tsx';
import { SessionList } from '#ui/office/session-list.tsx';
import { TodoNotice } from '#ui/office/todo-notice.tsx';

const client = createClient();

const frameOf = ({ account, role, site, network }: Session) => ({
  title: WORDS.dashboard,
  place: { name: site?.name ?? network.name, kind: site && WORDS.siteTypes[site.type] },
  link: site?.enabled ? { label: WORDS.seeSite, href: '/' } : null,
  person: { name: `${account.firstname} ${account.lastname}`, role: ROLE_WORDS[role] },
  signOut: { label: WORDS.signOut, act: () => void signOutTo(client, '/') },
});

const missingStatements = async () => {
  const { missing } = await client.call(statementOperations.missing, {});
  return missing.map((one) => ({ text: statementNames([one]) }));
};

openOffice(
  <SessionGate
    title={WORDS.dashboard}
    loading={WORDS.loading}
    unreachable={WORDS.unreachable}
    ask={() => client.call(sessionOperations.current, {})}
    isSignedOut={isSignedOut}
    signIn="/connexion"
  >
    {(session) => (
      <OfficeFrame {...frameOf(session)}>
        {session.site?.enabled === false && (
          <Alert color="gray" mb="lg">
            {WORDS.closedSite}
          </Alert>
        )}
        <TodoNotice name="statements" {...STATEMENT_WORDS} ask={missingStatements} />
        <SessionList
          words={WORDS.sessions}
          ask={async () => (await client.call(sessionOperations.list, {})).sessions}
          end={(id) => client.call(sessionOperations.revoke, { id })}
        />
      </OfficeFrame>
    )}
  </SessionGate>,
);

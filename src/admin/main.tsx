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

const frameOf = ({ account, role, network }: Session) => ({
  title: WORDS.admin,
  place: { name: network.name, kind: null },
  link: { label: WORDS.seeSite, href: '/' },
  person: { name: `${account.firstname} ${account.lastname}`, role: ROLE_WORDS[role] },
  signOut: { label: WORDS.signOut, act: () => void signOutTo(client, '/') },
});

const missingStatements = async () => {
  const { missing, sites } = await client.call(statementOperations.missing, {});
  return [
    ...missing.map((one) => ({ text: statementNames([one]) })),
    ...sites.map((site) => ({
      text: statementNames(site.missing),
      link: { label: site.name, href: `${site.url}/mentions-legales` },
    })),
  ];
};

openOffice(
  <SessionGate
    title={WORDS.admin}
    loading={WORDS.loading}
    unreachable={WORDS.unreachable}
    ask={() => client.call(sessionOperations.current, {})}
    isSignedOut={isSignedOut}
    signIn="/connexion"
  >
    {(session) => (
      <OfficeFrame {...frameOf(session)}>
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

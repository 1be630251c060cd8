import { call, isSignedOut, signOutTo } from '#contracts/client';
import { type Session, sessionOperations } from '#contracts/session';
import { ROLE_WORDS } from '#fr/access';
import { BACK_OFFICE_WORDS as WORDS } from '#fr/back-office';
import { OfficeFrame } from '#ui/office/office-frame.tsx';
import { openOffice } from '#ui/office/open-office.tsx';
import { SessionGate } from '#ui/office/session-gate.tsx';
import { SessionList } from '#ui/office/session-list.tsx';

const frameOf = ({ account, role, network }: Session) => ({
  title: WORDS.admin,
  place: { name: network.name, kind: null },
  link: { label: WORDS.seeSite, href: '/' },
  person: { name: `${account.firstname} ${account.lastname}`, role: ROLE_WORDS[role] },
  signOut: { label: WORDS.signOut, act: () => void signOutTo('/') },
});

openOffice(
  <SessionGate
    title={WORDS.admin}
    loading={WORDS.loading}
    unreachable={WORDS.unreachable}
    ask={() => call(sessionOperations.current, {})}
    isSignedOut={isSignedOut}
    signIn="/connexion"
  >
    {(session) => (
      <OfficeFrame {...frameOf(session)}>
        <SessionList
          words={WORDS.sessions}
          ask={async () => (await call(sessionOperations.list, {})).sessions}
          end={(id) => call(sessionOperations.revoke, { id })}
        />
      </OfficeFrame>
    )}
  </SessionGate>,
);

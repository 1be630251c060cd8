import { Button, Stack } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { type OpenSession, sessionOperations } from '#contracts/session';
import { OWN_ACCOUNT_WORDS } from '#fr/own-account';
import { QueryView } from '#office/data/query-view.tsx';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { KindBadge } from '#ui/office/kind-badge.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { AccessCard } from './access-card.tsx';

const WORDS = OWN_ACCOUNT_WORDS.sessions;

type RowProps = { session: OpenSession; end: () => void; isEnding: boolean };

const SessionCard = ({ session: { device, host, seenAt, current }, end, isEnding }: RowProps): ReactElement => (
  <AccessCard name={device || WORDS.unknownDevice} facts={[host, WORDS.seen(seenAt, useTimeZone())]}>
    {current ? (
      <KindBadge>{WORDS.current}</KindBadge>
    ) : (
      <Button variant="default" disabled={isEnding} onClick={end}>
        {WORDS.end}
      </Button>
    )}
  </AccessCard>
);

/** The person's own open sessions, each with a button that ends it; signing out ends the current one. */
const MySessions = (): ReactElement => {
  const { toasts, confirm } = useOffice();
  const result = useApiQuery(sessionOperations.list, {});
  const { mutate } = useApiMutation(sessionOperations.revoke);
  const [isEnding, setEnding] = useState(false);
  const others = result.data?.sessions.filter(({ current }) => !current) ?? [];
  const end = async (sessions: readonly OpenSession[]): Promise<void> => {
    setEnding(true);
    try {
      for (const { id } of sessions) await mutate({ id });
      toasts.success(WORDS.ended(sessions.length));
    } catch (error) {
      tellFailure(toasts, error, WORDS.failed);
    }
    setEnding(false);
    result.retry();
  };
  const endOthers = async (): Promise<void> => {
    if (await confirm.ask({ ...WORDS.question, title: WORDS.question.title(others.length) })) await end(others);
  };
  const all = (
    <Button variant="default" loading={isEnding} onClick={() => void endOthers()}>
      {WORDS.endOthers}
    </Button>
  );
  return (
    <ViewFrame title={WORDS.title} context={WORDS.intro} {...(others.length > 1 && { actions: all })}>
      <QueryView result={result}>
        {({ sessions }) => (
          <Stack component="ul" gap="xs" maw={640} p={0} m={0} aria-label={WORDS.title}>
            {sessions.map((session) => (
              <SessionCard key={session.id} session={session} end={() => void end([session])} isEnding={isEnding} />
            ))}
          </Stack>
        )}
      </QueryView>
    </ViewFrame>
  );
};
export default MySessions;

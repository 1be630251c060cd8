import { Title } from '@mantine/core';
import { ApiError, call } from '#contracts/client';
import { sessionOperations } from '#contracts/session';
import { BACK_OFFICE_WORDS } from '#fr/back-office';
import { openOffice } from '#ui/office/open-office.tsx';
import { SessionGate } from '#ui/office/session-gate.tsx';

const { loading, unreachable, dashboard: words } = BACK_OFFICE_WORDS;

const explain = (error: Error): string =>
  error instanceof ApiError && error.problem.status === 401 ? words.sessionRequired : unreachable;

openOffice(
  <SessionGate title={words.title} loading={loading} ask={() => call(sessionOperations.current, {})} explain={explain}>
    {() => <Title order={1}>{words.title}</Title>}
  </SessionGate>,
);

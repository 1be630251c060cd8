import { Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { visitCalendarOperations } from '#contracts/visit-calendars';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { OwnCalendar } from './own-calendar.tsx';
import { ProgramAddress } from './program-address.tsx';

/** The calendars of a person who receives visits; nothing for other people. */
const MyCalendars = (): ReactElement => (
  <QueryView result={useApiQuery(visitCalendarOperations.get, {})}>
    {({ isMember, own, program }) =>
      isMember && (
        <Stack gap="xl">
          <OwnCalendar own={own} />
          <ProgramAddress program={program} />
        </Stack>
      )
    }
  </QueryView>
);
export default MyCalendars;

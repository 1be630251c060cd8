import { Stack } from '@mantine/core';
import { lazy, type ReactElement, Suspense } from 'react';
import { dayOf } from '#domain/calendar/period';
import { BACK_OFFICE_WORDS as WORDS } from '#fr/back-office';
import { useGroups } from '#office/frame/groups-context.ts';
import { StatementNotice } from '#office/home/statement-notice.tsx';
import { useSession } from '#office/session/session-context.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import classes from './home.module.css';
import { LastChanges } from './last-changes.tsx';
import { LastMessages } from './last-messages.tsx';
import { MonthFigures } from './month-figures.tsx';
import { NewLeads } from './new-leads.tsx';
import { NextStepCard } from './next-step.tsx';

const BudgetCard = lazy(async () => ({ default: (await import('#dashboard/budget/budget-card.tsx')).BudgetCard }));

/** The first view of a site's back office: missing statements, figures, messages, changes, next step and budget. */
const SiteHome = (): ReactElement => {
  const { account, actions, views } = useSession();
  const entries = useGroups().flatMap(({ items }) => items);
  const addresses = Object.fromEntries(entries.map(({ name, to }) => [name, to]));
  return (
    <ViewFrame title={WORDS.home.title} context={WORDS.home.hello(account.firstname)}>
      <div className={classes.columns}>
        <Stack gap="xl">
          {views.includes('pipeline') && <NewLeads />}
          {views.includes('analytics') && <MonthFigures />}
          {views.includes('messages') && <LastMessages />}
          <LastChanges />
        </Stack>
        <Stack gap="lg">
          <NextStepCard addresses={addresses} />
          {actions.includes('leads.read') && (
            <Suspense fallback={null}>
              <BudgetCard month={dayOf(new Date()).slice(0, 7)} />
            </Suspense>
          )}
          <StatementNotice />
        </Stack>
      </div>
    </ViewFrame>
  );
};
export default SiteHome;

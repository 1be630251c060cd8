import { Stack } from '@mantine/core';
import { type ReactElement, Suspense } from 'react';
import { BACK_OFFICE_WORDS as WORDS } from '#fr/back-office';
import { HOME_WORDS } from '#fr/home';
import { useGroups } from '#office/frame/groups-context.ts';
import { useSession } from '#office/session/session-context.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { LineSkeleton } from '#ui/office/line-skeleton.tsx';
import { Together } from '#ui/office/together.tsx';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import classes from './home.module.css';
import { LastChanges } from './last-changes.tsx';
import { LastMessages } from './last-messages.tsx';
import { NewLeads } from './new-leads.tsx';
import type { StepsPlace } from './next-steps.tsx';

const StatementNotice = lazyPart(() => import('#office/home/statement-notice.tsx'));
const HomeWorklist = lazyPart(() => import('#dashboard/today/home-worklist.tsx'));
const NextSteps = lazyPart(() => import('./next-steps.tsx'));
const MonthFigures = lazyPart(() => import('./month-figures.tsx'));

/** The home view of a site's back office: what waits, figures, messages, changes, steps, missing statements. */
const SiteHome = (): ReactElement => {
  const { account, views, site } = useSession();
  const entries = useGroups().flatMap(({ items }) => items);
  const addresses = Object.fromEntries(entries.map(({ name, to }) => [name, to]));
  // On the site of an agent the steps are first until half of them are done.
  const isAgent = site?.type === 'agent';
  const stepsAt = (place: StepsPlace): ReactElement => (
    <Suspense fallback={<LineSkeleton />}>
      <NextSteps title={HOME_WORDS.stepsOf[isAgent ? 'agent' : 'others']} addresses={addresses} place={place} />
    </Suspense>
  );
  return (
    <ViewFrame title={WORDS.home.title} context={WORDS.home.hello(account.firstname)}>
      <Together>
        <div className={classes.columns} data-columns>
          <Stack gap="xl">
            {isAgent && stepsAt('first')}
            {views.includes('today') && (
              <Suspense fallback={<LineSkeleton />}>
                <HomeWorklist />
              </Suspense>
            )}
            {views.includes('pipeline') && <NewLeads />}
            {views.includes('analytics') && (
              <Suspense fallback={<LineSkeleton />}>
                <MonthFigures />
              </Suspense>
            )}
            {views.includes('messages') && <LastMessages />}
          </Stack>
          <Stack gap="lg">
            {stepsAt(isAgent ? 'aside' : 'always-aside')}
            <Suspense fallback={<LineSkeleton />}>
              <StatementNotice />
            </Suspense>
            <LastChanges />
          </Stack>
        </div>
      </Together>
    </ViewFrame>
  );
};
export default SiteHome;

import { Stack } from '@mantine/core';
import { type ReactElement, Suspense } from 'react';
import { networkFigureOperations } from '#contracts/network-figures';
import { NETWORK_FIGURES_WORDS as WORDS } from '#fr/network-figures';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { LineSkeleton } from '#ui/office/line-skeleton.tsx';
import { Together } from '#ui/office/together.tsx';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { NetworkSites } from './network-sites.tsx';
import classes from './overview.module.css';

const NetworkTodo = lazyPart(() => import('./network-todo.tsx'));
const NetworkHeadline = lazyPart(() => import('./network-headline.tsx'));
const NetworkLeads = lazyPart(() => import('./network-leads.tsx'));
const MarketLeads = lazyPart(() => import('./market-leads.tsx'));
const NetworkTraffic = lazyPart(() => import('./network-traffic.tsx'));

/** The figures of the whole network (rule NETWORK-FIGURES). */
const OverviewView = (): ReactElement => {
  const sites = useApiQuery(networkFigureOperations.sites, {});
  return (
    <ViewFrame title={WORDS.title} context={WORDS.context}>
      <Together>
        <Stack gap={40}>
          <Suspense fallback={<LineSkeleton />}>
            <NetworkTodo />
            <NetworkHeadline />
          </Suspense>
          <Suspense fallback={<LineSkeleton />}>
            <div className={classes.charts}>
              <NetworkLeads />
              <NetworkTraffic part="traffic" />
            </div>
            <MarketLeads />
          </Suspense>
          <div className={classes.charts}>
            <Suspense fallback={<LineSkeleton />}>
              <NetworkTraffic part="appraisals" />
              <NetworkTraffic part="forms" />
            </Suspense>
            <QueryView result={sites}>{(figures) => <NetworkSites {...figures} />}</QueryView>
          </div>
        </Stack>
      </Together>
    </ViewFrame>
  );
};
export default OverviewView;

import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { z } from 'zod';
import { type SiteVisit, visitOperations } from '#contracts/visits';
import { type VISITS_PATH, visitAddress } from '#dashboard/addresses.ts';
import { dayOf, mondayOf } from '#domain/calendar/period';
import { whenOneOf } from '#domain/objects/typed';
import { fullName } from '#domain/people/names';
import { SITE_VISIT_WORDS as WORDS } from '#fr/site-visits';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { MoreButton } from '#office/list/more-button.tsx';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { useKeptQuery, useQueryState } from '#ui/office/routing/query-state.ts';
import type { ViewProps } from '#ui/office/routing/view.ts';
import { SectionHead } from '#ui/office/section-head.tsx';
import { useNow } from '#ui/office/use-now.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { Agenda } from './agenda.tsx';
import { OpenVisit } from './open-visit.tsx';
import { VisitList } from './visit-list.tsx';
import classes from './visits.module.css';

const VisitPlan = lazyPart(() => import('./visit-plan.tsx'));

const VIEWS = ['semaine', 'jour', 'liste', 'horaires'] as const;
const QUERY = z.object({ vue: z.enum(VIEWS).catch('semaine'), date: z.iso.date().or(z.literal('')).catch('') });

const WaitingLine = ({ visit }: { visit: SiteVisit }): ReactElement => {
  const timeZone = useTimeZone();
  const to = useKeptQuery()(visitAddress(visit.id));
  const name = fullName(visit);
  return (
    <li className={classes.line} data-item={visit.id}>
      <div className={classes.text}>
        <div className={classes.who}>
          <Text span fw={600}>
            {name}
          </Text>
          <Text span size="sm" c="dimmed">
            {[visit.listing?.title, visit.member?.name].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Text component="div" size="sm">
          {visit.asked.map(({ at }) => WORDS.atShort(at, timeZone)).join(' · ')}
        </Text>
      </div>
      <Button component={Link} href={to} variant="default" size="xs" aria-label={WORDS.answerOf(name)}>
        {WORDS.answer}
      </Button>
    </li>
  );
};

const Waiting = ({
  result,
}: {
  result: ReturnType<typeof useApiQuery<typeof visitOperations.waiting>>;
}): ReactElement => (
  <section>
    <SectionHead title={WORDS.waiting}>{null}</SectionHead>
    <QueryView result={result}>
      {({ items }) =>
        items.length === 0 ? (
          <Text c="dimmed">{WORDS.noneWaiting}</Text>
        ) : (
          <ul className={classes.lines} aria-label={WORDS.waiting}>
            {items.map((visit) => (
              <WaitingLine key={visit.id} visit={visit} />
            ))}
          </ul>
        )
      }
    </QueryView>
    <MoreButton result={result} />
  </section>
);

/** Visits: requests to answer first, then a day or a week; or all as a list (rule VISIT-OFFICE). */
const VisitsView = ({ params: { id } }: ViewProps<typeof VISITS_PATH>): ReactElement => {
  const [{ vue, date }, setQuery] = useQueryState(QUERY);
  const timeZone = useTimeZone();
  const today = dayOf(new Date(useNow()), timeZone);
  const waiting = useApiQuery(visitOperations.waiting, {});
  const shown = date === '' ? today : date;
  const from = vue === 'jour' ? shown : mondayOf(shown);
  return (
    <ViewFrame
      title={WORDS.title}
      context={WORDS.context}
      actions={
        <SegmentedControl
          aria-label={WORDS.views.label}
          value={vue}
          onChange={whenOneOf(VIEWS, (next) => setQuery({ vue: next }, { push: true }))}
          data={VIEWS.map((value) => ({ value, label: WORDS.views[value] }))}
        />
      }
    >
      {vue === 'horaires' && <VisitPlan />}
      {vue === 'liste' && <VisitList id={id} />}
      {(vue === 'semaine' || vue === 'jour') && (
        <Stack gap="xl">
          <Waiting result={waiting} />
          <Agenda from={from} count={vue === 'jour' ? 1 : 7} today={today} onMove={(day) => setQuery({ date: day })} />
        </Stack>
      )}
      {vue !== 'liste' && <OpenVisit id={id} items={waiting.data?.items} />}
    </ViewFrame>
  );
};
export default VisitsView;

import { SegmentedControl } from '@mantine/core';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { type Worklist as Work, worklistOperations } from '#contracts/worklist';
import { type TODAY_PATH, TODAY_VIEWS, TODAY_WINDOWS, type TodayWindow, todayAddress } from '#dashboard/addresses.ts';
import { TODAY_ADDRESS } from '#domain/leads/lead-paths';
import { REMINDER_GROUPS } from '#domain/leads/reminder';
import { isOneOf } from '#domain/objects/typed';
import { SITE_VIEW_TITLES } from '#fr/site-views';
import { WORKLIST_WORDS as WORDS } from '#fr/worklist';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useItemWindow } from '#office/list/use-item-window.ts';
import { useSession } from '#office/session/session-context.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import type { ViewProps } from '#ui/office/routing/view.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { WindowPart } from '#ui/office/window/window-part.tsx';
import { ReminderList } from './reminder-list.tsx';
import { Todo } from './todo.tsx';

const WINDOWS = {
  lead: lazyPart(() => import('#dashboard/leads/lead-window.tsx')),
  message: lazyPart(() => import('#dashboard/messages/message-window.tsx')),
  estimation: lazyPart(() => import('#dashboard/estimations/estimation-window.tsx')),
  visite: lazyPart(() => import('#dashboard/visits/visit-window.tsx')),
  avis: lazyPart(() => import('#dashboard/reviews/review-window.tsx')),
};

const QUERY = z.object({ vue: z.enum(TODAY_VIEWS).catch(''), jours: z.enum(['', ...REMINDER_GROUPS]).catch('') });

type LeadItems = { items: readonly { lead: { id: string } }[] };
const leadsOf = (section: LeadItems | undefined): { id: string }[] => section?.items.map(({ lead }) => lead) ?? [];

/** The items behind a window, in the order of the view. */
const itemsOf = (kind: TodayWindow, sections: Work['sections'] | undefined): { id: string }[] => {
  if (!sections) return [];
  const { late, toAnswer, today, lacksFollower, lacksAction, messages, askedVisits, visits, calls, reviews } = sections;
  if (kind === 'message') return messages?.items ?? [];
  if (kind === 'visite') return askedVisits?.items ?? [];
  if (kind === 'avis') return reviews?.items ?? [];
  if (kind === 'estimation') return [visits, calls].flatMap((section) => section?.items ?? []);
  return [late, toAnswer, today, lacksFollower, lacksAction].flatMap((section) => leadsOf(section));
};

type OpenProps = { kind: TodayWindow; id: string; work: Work | undefined };

/** The window of a line, over the view. */
const OpenWindow = ({ kind, id, work }: OpenProps): ReactElement => {
  const addresses = { list: TODAY_ADDRESS, item: (id: string) => todayAddress(kind, id) };
  const { close, neighbours } = useItemWindow(itemsOf(kind, work?.sections), id, addresses);
  const Window = WINDOWS[kind];
  return (
    <WindowPart key={id} onClose={close} framed>
      <Window id={id} onClose={close} neighbours={neighbours} />
    </WindowPart>
  );
};

/** What waits for the person on this site, with the action of each (rule WORKLIST-TODAY). */
const TodayView = ({ params: { kind, id } }: ViewProps<typeof TODAY_PATH>): ReactElement => {
  const [{ vue, jours }, setQuery] = useQueryState(QUERY);
  const result = useApiQuery(worklistOperations.get, {});
  const hasReminders = useSession().actions.includes('leads.read');
  return (
    <ViewFrame
      title={SITE_VIEW_TITLES.today}
      context={WORDS.context}
      actions={
        hasReminders && (
          <SegmentedControl
            aria-label={WORDS.views.label}
            value={vue}
            onChange={(vue) => setQuery({ vue, jours: '' }, { push: true })}
            data={TODAY_VIEWS.map((value) => ({ value, label: WORDS.views[value || 'todo'] }))}
          />
        )
      }
    >
      {vue === '' || !hasReminders ? (
        <QueryView result={result}>{(work) => <Todo work={work} empty={<EmptyState {...WORDS.empty} />} />}</QueryView>
      ) : (
        <ReminderList group={jours || undefined} />
      )}
      {isOneOf(TODAY_WINDOWS, kind) && id !== undefined && <OpenWindow kind={kind} id={id} work={result.data} />}
    </ViewFrame>
  );
};
export default TodayView;

import { type ReactElement, useState } from 'react';
import { type LeadDetail, leadOperations } from '#contracts/leads';
import { AlertsOfEmail } from '#dashboard/alerts/alerts-of-email.tsx';
import { ConsentsGiven } from '#dashboard/consents-given.tsx';
import { LEAD_WORDS, LEAD_WINDOW as WORDS } from '#fr/leads';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import type { Neighbours } from '#ui/office/window/neighbours.ts';
import { SideWindow } from '#ui/office/window/side-window.tsx';
import { LeadAnswers } from './lead-answers.tsx';
import { LeadDetails } from './lead-details.tsx';
import { LeadHead } from './lead-head.tsx';
import { LeadReminders } from './lead-reminders.tsx';
import { LeadTimeline } from './lead-timeline.tsx';
import { SameLeads } from './same-leads.tsx';

const tabsOf = (lead: LeadDetail, tab: string, onChange: (tab: string) => void) => ({
  label: WORDS.tabsLabel,
  value: tab,
  onChange,
  items: [
    { value: 'activity', label: WORDS.tabs.activity, content: <LeadTimeline key={lead.id} id={lead.id} /> },
    ...(lead.type === 'agent'
      ? [{ value: 'answers', label: WORDS.tabs.answers, content: <LeadAnswers quizzes={lead.quizzes} /> }]
      : []),
    {
      value: 'consents',
      label: WORDS.tabs.consents,
      content: <ConsentsGiven consents={lead.consents} />,
    },
  ],
});

type Props = { id: string; onClose: () => void; neighbours: Neighbours<() => void> };

/** A lead beside its list: first what is done with it and its timeline, then its values (rule LEAD-WINDOW). */
const LeadWindow = ({ id, onClose, neighbours }: Props): ReactElement => {
  const result = useApiQuery(leadOperations.get, { id });
  const [tab, setTab] = useState('activity');
  const { data } = result;
  return (
    <SideWindow
      title={data?.fullname ?? LEAD_WORDS.one}
      onClose={onClose}
      neighbours={neighbours}
      {...(data && {
        tabs: tabsOf(data, tab, setTab),
        head: <LeadHead key={data.id} lead={data} onClose={onClose} />,
        aside: <LeadDetails key={data.id} lead={data} />,
      })}
    >
      <QueryView result={result}>
        {(lead) => (
          <div key={lead.id}>
            <SameLeads lead={lead} />
            <LeadReminders id={lead.id} />
            <AlertsOfEmail email={lead.from.email} mb="lg" />
          </div>
        )}
      </QueryView>
    </SideWindow>
  );
};
export default LeadWindow;

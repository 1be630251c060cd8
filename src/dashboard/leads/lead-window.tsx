import { Anchor, Badge, Button, Group, Stack } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { type LeadDetail, leadOperations } from '#contracts/leads';
import { ConsentsGiven } from '#dashboard/consents-given.tsx';
import { type LeadField, leadFieldsOf } from '#domain/leads/lead-values';
import { callFact } from '#fr/consents';
import { LEAD_WORDS, LEAD_WINDOW as WORDS } from '#fr/leads';
import { originText } from '#fr/origins';
import { QUIZ_LINK_WORDS } from '#fr/quiz-sharing';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { CallLink } from '#office/people/call-link.tsx';
import type { SaveResult } from '#office/saving/save-engine.ts';
import { Moment } from '#office/session/time-zone.tsx';
import { DetailList } from '#ui/office/detail-list.tsx';
import { Icon } from '#ui/office/icon.tsx';
import { RowMenu } from '#ui/office/table/row-menu.tsx';
import type { Neighbours } from '#ui/office/window/neighbours.ts';
import { SideWindow } from '#ui/office/window/side-window.tsx';
import { LeadAnswers } from './lead-answers.tsx';
import { NeglectNote } from './lead-columns.tsx';
import { LeadForm, useLeadForm } from './lead-form.tsx';
import { LeadReminders } from './lead-reminders.tsx';
import { LeadTimeline } from './lead-timeline.tsx';
import { QuizLinkDialog } from './quiz-link-dialog.tsx';
import { SameLeads } from './same-leads.tsx';
import { StatusSelect } from './status-select.tsx';
import { useLeadActions } from './use-lead-actions.ts';
import { type MadeLink, useQuizLink } from './use-quiz-link.ts';

type Detail = { label: string; value: ReactNode };

const phoneDetails = ({ phone, mayCall }: LeadDetail): Detail[] => {
  const [callLabel, callText] = callFact(mayCall);
  return [
    {
      label: LEAD_WORDS.fields.phone,
      value: phone && <CallLink phone={phone} text={LEAD_WORDS.phone(phone)} mayCall={mayCall} />,
    },
    ...(phone === '' ? [] : [{ label: callLabel, value: callText }]),
  ];
};

/** Values that are not shown as text. The name is the title of the window, and the status has its own control. */
const DETAILS: { readonly [F in LeadField]?: (lead: LeadDetail) => Detail[] } = {
  fullname: () => [],
  status: () => [],
  email: ({ email }) => [
    { label: LEAD_WORDS.fields.email, value: email && <Anchor href={`mailto:${email}`}>{email}</Anchor> },
  ],
  phone: phoneDetails,
  assignee: ({ assignee }) => [{ label: LEAD_WORDS.fields.assignee, value: assignee?.name ?? LEAD_WORDS.nobody }],
};

const textDetails = (field: LeadField, value: string | null): Detail[] =>
  value ? [{ label: LEAD_WORDS.fields[field], value: LEAD_WORDS.value(field, value) }] : [];

const cvsOf = ({ cvs }: LeadDetail) =>
  cvs.map(({ lead, name }) => (
    <Anchor
      key={lead}
      display="block"
      href={leadOperations.openCv.path.replace(':id', lead)}
      target="_blank"
      rel="noopener"
    >
      {WORDS.openCv(name)}
    </Anchor>
  ));

const detailsOf = (lead: LeadDetail): Detail[] => [
  ...leadFieldsOf(lead.type).flatMap((field) => DETAILS[field]?.(lead) ?? textDetails(field, lead.from[field])),
  { label: WORDS.origin, value: originText(lead.origin) },
  ...(lead.referrals.length === 0
    ? []
    : [{ label: WORDS.referrals, value: lead.referrals.map(WORDS.referral).join(', ') }]),
  ...(lead.jobOffers.length === 0 ? [] : [{ label: WORDS.jobOffer, value: lead.jobOffers.join(', ') }]),
  { label: WORDS.received, value: <Moment at={lead.createdAt} /> },
  { label: WORDS.cv, value: lead.cvs.length === 0 ? WORDS.noCv : cvsOf(lead) },
  { label: WORDS.newsletter, value: lead.newsletter ? WORDS.yes : WORDS.no },
];

/** Read-only until 'Modifier', which becomes 'Sauvegarder'; a save returns to read-only. */
const Content = ({ lead, onClose }: { lead: LeadDetail; onClose: () => void }): ReactElement => {
  const [isEditing, setEditing] = useState(false);
  const form = useLeadForm(lead);
  const { archive, transfer } = useLeadActions();
  const quizLink = useQuizLink();
  const [madeLink, setMadeLink] = useState<MadeLink | null>(null);
  const save = async (): Promise<SaveResult> => {
    const result = await form.save();
    if (result === 'saved') setEditing(false);
    return result;
  };
  const closeAfter = async (done: Promise<boolean>): Promise<void> => {
    if (await done) onClose();
  };
  return (
    <Stack gap="lg" mb="lg">
      <Group gap="sm">
        <Button
          variant={isEditing ? 'filled' : 'default'}
          leftSection={<Icon name={isEditing ? 'save' : 'write'} size={16} />}
          onClick={() => (isEditing ? void save() : setEditing(true))}
        >
          {isEditing ? WORDS.save : WORDS.edit}
        </Button>
        <StatusSelect lead={lead} />
        <RowMenu
          title={lead.fullname}
          actions={() => [
            ...(lead.type === 'agent'
              ? [
                  {
                    label: lead.hasQuizLink ? QUIZ_LINK_WORDS.renew : QUIZ_LINK_WORDS.make,
                    icon: 'external',
                    act: () => void quizLink.make(lead).then(setMadeLink),
                  } as const,
                  ...(lead.hasQuizLink
                    ? [{ label: QUIZ_LINK_WORDS.end, icon: 'lock', act: () => void quizLink.end(lead) } as const]
                    : []),
                ]
              : [{ label: WORDS.transfer, icon: 'users', act: () => void closeAfter(transfer(lead)) } as const]),
            { label: WORDS.archive, icon: 'archive', danger: true, act: () => void closeAfter(archive(lead)) },
          ]}
        />
        {lead.toCheck && (
          <Badge variant="light" color="orange" title={LEAD_WORDS.toCheckHint}>
            {LEAD_WORDS.toCheck}
          </Badge>
        )}
        <NeglectNote lead={lead} />
      </Group>
      {madeLink !== null && (
        <QuizLinkDialog fullname={lead.fullname} made={madeLink} onClose={() => setMadeLink(null)} />
      )}
      <SameLeads lead={lead} />
      <LeadReminders id={lead.id} />
      {isEditing ? <LeadForm work={{ ...form, save }} /> : <DetailList details={detailsOf(lead)} />}
    </Stack>
  );
};

type Props = { id: string; onClose: () => void; neighbours: Neighbours<() => void> };

const tabsOf = (lead: LeadDetail, tab: string, onChange: (tab: string) => void) => ({
  label: WORDS.tabsLabel,
  value: tab,
  onChange,
  items: [
    { value: 'activity', label: WORDS.tabs.activity, content: <LeadTimeline id={lead.id} /> },
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

/** A lead beside its list: its details, its timeline, and its quiz answers. */
const LeadWindow = ({ id, onClose, neighbours }: Props): ReactElement => {
  const result = useApiQuery(leadOperations.get, { id });
  const [tab, setTab] = useState('activity');
  const { data } = result;
  return (
    <SideWindow
      title={data?.fullname ?? LEAD_WORDS.title}
      onClose={onClose}
      neighbours={neighbours}
      {...(data && { tabs: tabsOf(data, tab, setTab) })}
    >
      <QueryView result={result}>{(lead) => <Content key={lead.id} lead={lead} onClose={onClose} />}</QueryView>
    </SideWindow>
  );
};
export default LeadWindow;

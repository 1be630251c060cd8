import { NativeSelect } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { type LeadDetail, leadOperations } from '#contracts/leads';
import { LEAD_WORDS, LEAD_WINDOW as WORDS } from '#fr/leads';
import { QUIZ_LINK_WORDS } from '#fr/quiz-sharing';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { CallButton } from '#office/people/call-link.tsx';
import { StatusBadge } from '#ui/office/status-badge.tsx';
import { RowMenu } from '#ui/office/table/row-menu.tsx';
import { HeadButton } from '#ui/office/window/head-actions.tsx';
import { NeglectNote } from './lead-columns.tsx';
import { memberOptions, membersWith } from './lead-options.ts';
import classes from './leads.module.css';
import { QuizLinkDialog } from './quiz-link-dialog.tsx';
import { StatusSelect } from './status-select.tsx';
import { useLeadActions } from './use-lead-actions.ts';
import { type MadeLink, useQuizLink } from './use-quiz-link.ts';

/** The member who follows a lead, stored when it is selected. */
const AssigneeSelect = ({ lead }: { lead: LeadDetail }): ReactElement => {
  const { data } = useApiQuery(leadOperations.assignees, {});
  const { setAssignee } = useLeadActions();
  const members = membersWith(data?.members, lead.assignee);
  const { assignee: from } = lead.from;
  return (
    <NativeSelect
      size="xs"
      className={classes.assignee}
      aria-label={LEAD_WORDS.setAssignee(lead.fullname)}
      title={LEAD_WORDS.fields.assignee}
      data={[{ value: '', label: LEAD_WORDS.unassigned }, ...memberOptions(members)]}
      value={from ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const to = members.find(({ id }) => id === value) ?? null;
        const done = LEAD_WORDS.followed(lead.fullname, to?.name ?? null);
        void setAssignee(lead.id, { from, to: to?.id ?? null, done });
      }}
    />
  );
};

const Menu = ({ lead, onClose }: { lead: LeadDetail; onClose: () => void }): ReactElement => {
  const { archive, transfer } = useLeadActions();
  const quizLink = useQuizLink();
  const [madeLink, setMadeLink] = useState<MadeLink | null>(null);
  const closeAfter = async (done: Promise<boolean>): Promise<void> => {
    if (await done) onClose();
  };
  const quizActions = [
    {
      label: lead.hasQuizLink ? QUIZ_LINK_WORDS.renew : QUIZ_LINK_WORDS.make,
      icon: 'external',
      act: () => void quizLink.make(lead).then(setMadeLink),
    } as const,
    ...(lead.hasQuizLink
      ? [{ label: QUIZ_LINK_WORDS.end, icon: 'lock', act: () => void quizLink.end(lead) } as const]
      : []),
  ];
  return (
    <>
      <RowMenu
        title={lead.fullname}
        actions={() => [
          ...(lead.type === 'agent'
            ? quizActions
            : [{ label: WORDS.transfer, icon: 'users', act: () => void closeAfter(transfer(lead)) } as const]),
          { label: WORDS.archive, icon: 'archive', danger: true, act: () => void closeAfter(archive(lead)) },
        ]}
      />
      {madeLink !== null && (
        <QuizLinkDialog fullname={lead.fullname} made={madeLink} onClose={() => setMadeLink(null)} />
      )}
    </>
  );
};

/** Below the name of a lead: its status, who follows it, and what is done with it most. */
export const LeadHead = ({ lead, onClose }: { lead: LeadDetail; onClose: () => void }): ReactElement => (
  <>
    <StatusSelect lead={lead} />
    <AssigneeSelect lead={lead} />
    {lead.phone && <CallButton phone={lead.phone} text={LEAD_WORDS.phone(lead.phone)} mayCall={lead.mayCall} />}
    {lead.email && <HeadButton action={{ label: WORDS.write, icon: 'mail', href: `mailto:${lead.email}` }} />}
    <Menu lead={lead} onClose={onClose} />
    {lead.toCheck && (
      <StatusBadge color="orange" needsAction title={LEAD_WORDS.toCheckHint}>
        {LEAD_WORDS.toCheck}
      </StatusBadge>
    )}
    <NeglectNote lead={lead} />
  </>
);

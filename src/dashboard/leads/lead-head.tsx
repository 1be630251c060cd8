import { NativeSelect } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { type LeadDetail, leadOperations } from '#contracts/leads';
import { LEAD_WORDS, LEAD_WINDOW as WORDS } from '#fr/leads';
import { QUIZ_LINK_WORDS } from '#fr/quiz-sharing';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useContactActions } from '#office/people/call-link.tsx';
import { RecordHead } from '#office/window/record-head.tsx';
import { StatusBadge } from '#ui/office/status-badge.tsx';
import { type HeadAction, mainFirst } from '#ui/office/window/head-actions.tsx';
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

/** What is done with a lead less often, and the dialog that one of these actions opens. */
const useMoreActions = (lead: LeadDetail, onClose: () => void): { actions: HeadAction[]; dialog: ReactNode } => {
  const { archive, transfer } = useLeadActions();
  const quizLink = useQuizLink();
  const [madeLink, setMadeLink] = useState<MadeLink | null>(null);
  const closeAfter = async (done: Promise<boolean>): Promise<void> => {
    if (await done) onClose();
  };
  const quizActions: HeadAction[] = [
    {
      label: lead.hasQuizLink ? QUIZ_LINK_WORDS.renew : QUIZ_LINK_WORDS.make,
      icon: 'external',
      act: () => void quizLink.make(lead).then(setMadeLink),
    },
    ...(lead.hasQuizLink
      ? [{ label: QUIZ_LINK_WORDS.end, icon: 'lock', act: () => void quizLink.end(lead) } as const]
      : []),
  ];
  return {
    actions: [
      ...(lead.type === 'agent'
        ? quizActions
        : [{ label: WORDS.transfer, icon: 'users', act: () => void closeAfter(transfer(lead)) } as const]),
      { label: WORDS.archive, icon: 'archive', danger: true, act: () => void closeAfter(archive(lead)) },
    ],
    dialog: madeLink && <QuizLinkDialog fullname={lead.fullname} made={madeLink} onClose={() => setMadeLink(null)} />,
  };
};

/** Below the name of a lead: its status, who follows it, and what is done with it most. */
export const LeadHead = ({ lead, onClose }: { lead: LeadDetail; onClose: () => void }): ReactElement => {
  const contact = useContactActions(lead);
  const more = useMoreActions(lead, onClose);
  return (
    <>
      <RecordHead
        title={lead.fullname}
        at={lead.createdAt}
        actions={[...mainFirst(contact), ...more.actions]}
        shown={contact.length}
      >
        <StatusSelect lead={lead} />
        <AssigneeSelect lead={lead} />
        {lead.toCheck && (
          <StatusBadge color="orange" needsAction title={LEAD_WORDS.toCheckHint}>
            {LEAD_WORDS.toCheck}
          </StatusBadge>
        )}
        <NeglectNote lead={lead} />
      </RecordHead>
      {more.dialog}
    </>
  );
};

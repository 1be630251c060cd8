import { Button, NativeSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import type { LeadToCall } from '#contracts/reminders';
import { type Member, memberOptions } from '#dashboard/leads/lead-options.ts';
import { useLeadActions } from '#dashboard/leads/use-lead-actions.ts';
import { LEAD_WORDS } from '#fr/leads';
import { WORKLIST_WORDS as WORDS } from '#fr/worklist';
import classes from './today.module.css';

type Props = {
  lead: LeadToCall;
  /** The person's member; null: none that leads can be given to. */
  me: string | null;
  members: readonly Member[];
};

/** Gives a lead of nobody to the person, or to another member. */
export const AssignActions = ({ lead: { id, fullname }, me, members }: Props): ReactElement => {
  const { setAssignee, isPending } = useLeadActions();
  const give = (to: string, done: string): void => void setAssignee(id, { from: null, to, done });
  return (
    <>
      {me !== null && (
        <Button
          variant="default"
          size="xs"
          aria-label={WORDS.takeOf(fullname)}
          loading={isPending}
          onClick={() => give(me, WORDS.taken(fullname))}
        >
          {WORDS.take}
        </Button>
      )}
      <NativeSelect
        size="xs"
        className={classes.give}
        data-quiet
        aria-label={WORDS.giveOf(fullname)}
        disabled={isPending}
        value=""
        data={[{ value: '', label: WORDS.give }, ...memberOptions(members.filter((member) => member.id !== me))]}
        onChange={({ currentTarget: { value } }) => {
          const chosen = members.find((member) => member.id === value);
          if (chosen) give(chosen.id, LEAD_WORDS.followed(fullname, chosen.name));
        }}
      />
    </>
  );
};

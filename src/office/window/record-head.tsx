import type { ReactElement, ReactNode } from 'react';
import { agoInShort } from '#fr/duration';
import { moment } from '#fr/format';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { useNow } from '#ui/office/use-now.ts';
import { type HeadAction, HeadActions } from '#ui/office/window/head-actions.tsx';
import classes from './record-head.module.css';

type AgeProps = Pick<Props, 'ageText'> & { at: string };

/** How long ago an instant (ISO text) was; its tooltip is the exact time. */
const Age = ({ at, ageText = (age) => age }: AgeProps): ReactElement => {
  const timeZone = useTimeZone();
  const now = useNow();
  return (
    <time dateTime={at} title={moment(at, timeZone)} className={classes.age}>
      {ageText(agoInShort((now - Date.parse(at)) / 1000))}
    </time>
  );
};

type Props = {
  /** Name of the record. */
  title: string;
  /** When it arrived or was made; null: not known. */
  at: string | null;
  /** What happened then, around 'il y a 2 h'; default: only the age, where the states before it say what. */
  ageText?: (age: string) => string;
  actions?: readonly HeadAction[];
  /** How many of the actions are buttons. */
  shown?: number;
  /** Its states, what it is, and who follows it. */
  children: ReactNode;
};

/** Below the name in the window of a record: its state, its age, and what is done with it (rule OFFICE-WINDOWS). */
export const RecordHead = ({ title, at, ageText, actions = [], shown = 2, children }: Props): ReactElement => (
  <>
    <div className={classes.facts}>
      {children}
      {at !== null && <Age at={at} {...(ageText && { ageText })} />}
    </div>
    {actions.length > 0 && (
      <div className={classes.actions}>
        <HeadActions title={title} actions={actions} shown={shown} />
      </div>
    )}
  </>
);

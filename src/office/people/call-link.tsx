import { Anchor } from '@mantine/core';
import { Phone, PhoneOff } from 'lucide';
import type { MouseEvent, ReactElement } from 'react';
import { mayCallText, CALL_WORDS as WORDS } from '#fr/consents';
import { LucideIcon } from '#ui/office/lucide-icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import classes from './call-link.module.css';

/** Whether a number can be called for prospecting, as an icon; its sentence is the name of the icon and its tooltip. */
export const CallMark = ({ mayCall }: { mayCall: boolean }): ReactElement => (
  <span
    className={classes.mark}
    data-callable={mayCall}
    role="img"
    aria-label={mayCallText(mayCall)}
    title={mayCallText(mayCall)}
  >
    <LucideIcon node={mayCall ? Phone : PhoneOff} size={16} />
  </span>
);

type Props = { phone: string /** The number as it is shown. */; text: string; mayCall: boolean };

/** A number to call. It is grey and asks for a confirmation if it may not be called for prospecting. */
export const CallLink = ({ phone, text, mayCall }: Props): ReactElement => {
  const { confirm } = useOffice();
  const href = `tel:${phone}`;
  const ask = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    if (await confirm.ask({ ...WORDS, title: WORDS.title(text) })) location.assign(href);
  };
  return (
    <span className={classes.call}>
      <CallMark mayCall={mayCall} />
      <Anchor href={href} {...(!mayCall && { c: 'dimmed', onClick: (event) => void ask(event) })}>
        {text}
      </Anchor>
    </span>
  );
};

import { Anchor } from '@mantine/core';
import { Phone, PhoneOff } from 'lucide';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { mayCallText, CALL_WORDS as WORDS } from '#fr/consents';
import { LucideIcon } from '#ui/office/lucide-icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import classes from './call-link.module.css';

type MarkedProps = { mayCall: boolean /** The number. */; children: ReactNode };

/**
 * A number after an icon that says whether it can be called for prospecting; the sentence is the name and the tooltip
 * of the icon.
 */
export const MarkedNumber = ({ mayCall, children }: MarkedProps): ReactElement => (
  <span className={classes.number} data-callable={mayCall}>
    <span className={classes.mark} role="img" aria-label={mayCallText(mayCall)} title={mayCallText(mayCall)}>
      <LucideIcon node={mayCall ? Phone : PhoneOff} size={16} />
    </span>
    {children}
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
    <MarkedNumber mayCall={mayCall}>
      <Anchor href={href} {...(!mayCall && { c: 'dimmed', onClick: (event) => void ask(event) })}>
        {text}
      </Anchor>
    </MarkedNumber>
  );
};

import { Anchor, Button } from '@mantine/core';
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
const MarkedNumber = ({ mayCall, children }: MarkedProps): ReactElement => (
  <span className={classes.number} data-callable={mayCall}>
    <span className={classes.mark} role="img" aria-label={mayCallText(mayCall)} title={mayCallText(mayCall)}>
      <LucideIcon node={mayCall ? Phone : PhoneOff} size={16} />
    </span>
    {children}
  </span>
);

type Props = { phone: string /** The number as it is shown. */; text: string; mayCall: boolean };

/** Properties of a link that calls a number; it asks first if the number may not be called for prospecting. */
const useCall = ({ phone, text, mayCall }: Props) => {
  const { confirm } = useOffice();
  const href = `tel:${phone}`;
  const ask = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    if (await confirm.ask({ ...WORDS, title: WORDS.title(text) })) location.assign(href);
  };
  return { href, ...(!mayCall && { onClick: (event: MouseEvent) => void ask(event) }) };
};

/** A number to call. It is grey and asks for a confirmation if it may not be called for prospecting. */
export const CallLink = (props: Props): ReactElement => (
  <MarkedNumber mayCall={props.mayCall}>
    <Anchor inherit {...useCall(props)} {...(!props.mayCall && { c: 'dimmed' })}>
      {props.text}
    </Anchor>
  </MarkedNumber>
);

/** The same as a button of a window's head; its tooltip says whether the number may be called for prospecting. */
export const CallButton = (props: Props): ReactElement => (
  <Button
    component="a"
    variant="default"
    size="xs"
    leftSection={<LucideIcon node={props.mayCall ? Phone : PhoneOff} size={14} />}
    title={mayCallText(props.mayCall)}
    {...useCall(props)}
  >
    {WORDS.confirm}
  </Button>
);

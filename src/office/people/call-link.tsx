import { Anchor } from '@mantine/core';
import { Phone, PhoneOff } from 'lucide';
import type { MouseEvent, ReactElement } from 'react';
import { mayCallText, CALL_WORDS as WORDS } from '#fr/consents';
import { phone as phoneText } from '#fr/format';
import { LucideIcon } from '#ui/office/lucide-icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import type { HeadAction } from '#ui/office/window/head-actions.tsx';
import classes from './call-link.module.css';

/** A number, and why it may be called (rule CONSENT-CALLS). */
type Call = {
  phone: string;
  /** For prospecting, by the ledger of consents. */
  mayCall: boolean;
  /** Its owner waits for an answer that is a call. */
  isAsked?: boolean;
};

/** Properties of a link that calls a number; it asks first if the number may not be called. */
const useCall = ({ phone, mayCall, isAsked = false }: Call) => {
  const { confirm } = useOffice();
  const isCallable = mayCall || isAsked;
  const href = `tel:${phone}`;
  const ask = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    if (await confirm.ask({ ...WORDS, title: WORDS.title(phoneText(phone)) })) location.assign(href);
  };
  return {
    isCallable,
    icon: isCallable ? Phone : PhoneOff,
    reason: mayCallText(mayCall, isAsked),
    link: { href, ...(!isCallable && { onClick: (event: MouseEvent) => void ask(event) }) },
  };
};

/**
 * A number to call, after an icon that says whether it may be called; the reason is the name and the tooltip of the
 * icon. One that may not be called is grey, crossed out, and asks for a confirmation.
 */
export const CallLink = (call: Call): ReactElement => {
  const { isCallable, icon, reason, link } = useCall(call);
  return (
    <span className={classes.number} data-callable={isCallable}>
      <span className={classes.mark} role="img" aria-label={reason} title={reason}>
        <LucideIcon node={icon} size={16} />
      </span>
      <Anchor inherit {...link} {...(!isCallable && { c: 'dimmed' })}>
        {phoneText(call.phone)}
      </Anchor>
    </span>
  );
};

type Contact = Omit<Call, 'phone'> & {
  /** Null or empty: none. */
  phone: string | null;
  email: string | null;
};

/** A call and a mail to a person, for the head of a window: what may be done without a question comes first. */
export const useContactActions = ({ phone, email, ...ground }: Contact): HeadAction[] => {
  const { isCallable, icon, reason, link } = useCall({ phone: phone ?? '', ...ground });
  const { href, onClick } = link;
  const call = phone ? [{ label: WORDS.confirm, icon, hint: reason, href, ...(onClick && { onOpen: onClick }) }] : [];
  const write = email
    ? [{ label: WORDS.write, icon: 'mail' as const, href: `mailto:${encodeURIComponent(email)}` }]
    : [];
  return isCallable ? [...call, ...write] : [...write, ...call];
};

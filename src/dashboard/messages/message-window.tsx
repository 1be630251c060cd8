import { Anchor, Stack, Text, Title } from '@mantine/core';
import { type ReactElement, useEffect, useRef } from 'react';
import { type MessageDetail, receivedMessageOperations } from '#contracts/received-messages';
import { AlertsOfEmail } from '#dashboard/alerts/alerts-of-email.tsx';
import { ConsentsGiven } from '#dashboard/consents-given.tsx';
import { asksForCall } from '#domain/messaging/message-tabs';
import { fullName } from '#domain/people/names';
import { shortCallFact } from '#fr/consents';
import { MESSAGE_WORDS } from '#fr/message-words';
import { RECEIVED_WORDS } from '#fr/received-messages';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { CallLink, useContactActions } from '#office/people/call-link.tsx';
import { EmailLink } from '#office/people/person-cells.tsx';
import { useSession } from '#office/session/session-context.ts';
import { Moment, useTimeZone } from '#office/session/time-zone.tsx';
import { RecordHead } from '#office/window/record-head.tsx';
import { DetailList } from '#ui/office/detail-list.tsx';
import { StatusBadge } from '#ui/office/status-badge.tsx';
import { mainFirst } from '#ui/office/window/head-actions.tsx';
import type { Neighbours } from '#ui/office/window/neighbours.ts';
import { SideWindow } from '#ui/office/window/side-window.tsx';
import { MessageBadge } from './message-badge.tsx';
import { MessageNote } from './message-note.tsx';
import classes from './messages.module.css';
import { useMessageActions, useSetStatus } from './use-set-status.ts';

const WORDS = RECEIVED_WORDS.window;
const { actions } = RECEIVED_WORDS;

/** The `mailto:` URL that opens a reply in the person's mail program. */
const replyAddress = ({ email, firstname, message, listing }: MessageDetail, siteName: string): string => {
  const { subject, body } = RECEIVED_WORDS.mail;
  const fields = { subject: subject(siteName, listing?.reference ?? null), body: body(firstname, message) };
  const query = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${encodeURIComponent(email)}?${query.join('&')}`;
};

const Head = ({ detail }: { detail: MessageDetail }): ReactElement => {
  const { site } = useSession();
  const setStatus = useSetStatus();
  const reply = {
    label: actions.reply,
    icon: 'reply',
    href: replyAddress(detail, site?.name ?? ''),
    onOpen: () => void (detail.status === 'answered' || setStatus(detail.id, 'answered')),
  } as const;
  const { telephone: phone, mayCall } = detail;
  const isAsked = asksForCall(detail);
  const call = useContactActions({ phone, email: null, mayCall, isAsked });
  const others = useMessageActions()(detail);
  return (
    <RecordHead
      title={fullName(detail)}
      at={detail.createdAt}
      actions={mainFirst(isAsked ? [...call, reply, ...others] : [reply, ...others, ...call])}
    >
      <MessageBadge status={detail.status} />
      <Text size="sm">{MESSAGE_WORDS.forms[detail.form]}</Text>
      {detail.toCheck && (
        <StatusBadge color="orange" needsAction title={RECEIVED_WORDS.toCheckHint}>
          {RECEIVED_WORDS.toCheck}
        </StatusBadge>
      )}
    </RecordHead>
  );
};

const listingOf = ({ listing, listingUrl }: MessageDetail) => {
  if (!listing) return [];
  const name = `${listing.title} (${listing.reference})`;
  const link = (
    <Anchor href={listingUrl ?? undefined} target="_blank">
      {name}
    </Anchor>
  );
  return [{ label: WORDS.listing, value: listingUrl ? link : `${name}, ${WORDS.noLongerShown}` }];
};

const detailsOf = (detail: MessageDetail) => {
  const { email, telephone, mayCall, createdAt, recipient } = detail;
  const isAsked = asksForCall(detail);
  const [callLabel, callText] = shortCallFact(mayCall, isAsked);
  return [
    { label: WORDS.email, value: <EmailLink email={email} /> },
    { label: WORDS.telephone, value: <CallLink phone={telephone} mayCall={mayCall} isAsked={isAsked} /> },
    { label: callLabel, value: callText },
    ...listingOf(detail),
    { label: WORDS.received, value: <Moment at={createdAt} /> },
    { label: WORDS.recipient, value: recipient || WORDS.noRecipient },
  ];
};

const History = ({ history }: Pick<MessageDetail, 'history'>): ReactElement => {
  const timeZone = useTimeZone();
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {WORDS.history}
      </Title>
      {history.length === 0 && <Text c="dimmed">{WORDS.noHistory}</Text>}
      <ul className={classes.steps}>
        {history.map(({ at, by, status }) => (
          <li key={at}>
            {WORDS.step(
              status === null ? WORDS.noted : MESSAGE_WORDS.statuses[status],
              by.name,
              RECEIVED_WORDS.moment(at, timeZone),
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

/**
 * Marks an unread message as read when it is opened, once. A failure is ignored, because another person may have marked
 * it.
 */
const useMarkRead = ({ id, status }: MessageDetail): void => {
  const { mutate } = useApiMutation(receivedMessageOperations.save);
  const marked = useRef(false);
  useEffect(() => {
    if (marked.current) return;
    marked.current = true;
    if (status === 'unread') mutate({ id, changes: { status: { from: 'unread', to: 'read' } } }).catch(() => null);
  }, [mutate, id, status]);
};

const Content = ({ detail }: { detail: MessageDetail }): ReactElement => {
  useMarkRead(detail);
  return (
    <Stack gap="lg">
      <p className={classes.text}>{detail.message || MESSAGE_WORDS.noText}</p>
      <MessageNote detail={detail} />
      <AlertsOfEmail email={detail.email} />
      <ConsentsGiven consents={detail.consents} />
      <History history={detail.history} />
    </Stack>
  );
};

type Props = { id: string; onClose: () => void; neighbours: Neighbours<() => void> };

/** A message beside its list: its text, its consents, the note and the history of its handling. */
const MessageWindow = ({ id, onClose, neighbours }: Props): ReactElement => {
  const result = useApiQuery(receivedMessageOperations.get, { id });
  const { data } = result;
  return (
    <SideWindow
      title={data ? fullName(data) : RECEIVED_WORDS.list}
      onClose={onClose}
      neighbours={neighbours}
      {...(data && {
        head: <Head detail={data} />,
        aside: <DetailList details={detailsOf(data)} stacked />,
      })}
    >
      <QueryView result={result}>{(detail) => <Content key={detail.id} detail={detail} />}</QueryView>
    </SideWindow>
  );
};
export default MessageWindow;

import { Tabs } from '@mantine/core';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { type BoundedCount, sumCounts } from '#contracts/lists';
import { receivedMessageOperations } from '#contracts/received-messages';
import { MESSAGES_ADDRESS, type MESSAGES_PATH, messageAddress } from '#dashboard/addresses.ts';
import { CONTACT_FORMS } from '#domain/messaging/contact-form';
import {
  MESSAGE_LIST,
  MESSAGE_TABS,
  type MessageStatus,
  type MessageTab,
  TAB_STATUSES,
} from '#domain/messaging/message-list';
import { whenOneOf } from '#domain/objects/typed';
import { fullName } from '#domain/people/names';
import { MESSAGE_WORDS } from '#fr/message-words';
import { RECEIVED_WORDS as WORDS } from '#fr/received-messages';
import { listQuery } from '#office/list/list-query.ts';
import { ListView } from '#office/list/list-view.tsx';
import { useItemWindow } from '#office/list/use-item-window.ts';
import { useListScreen } from '#office/list/use-list-screen.ts';
import { useSelected } from '#office/list/use-selected.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import type { Pill } from '#ui/office/filters/pill.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { useKeptQuery, useQueryState } from '#ui/office/routing/query-state.ts';
import type { ViewProps } from '#ui/office/routing/view.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { WindowPart } from '#ui/office/window/window-part.tsx';
import { MESSAGE_COLUMNS } from './message-columns.tsx';
import classes from './messages.module.css';
import { useMessageActions, useSetStatusMany } from './use-set-status.ts';

const MessageWindow = lazyPart(() => import('./message-window.tsx'));

/** State of the list in the URL. */
const LIST_QUERY = listQuery(MESSAGE_LIST, { by: 'createdAt', direction: 'desc' });
const QUERY = z.object({ onglet: z.enum(MESSAGE_TABS).catch('open') }).extend(LIST_QUERY.shape);
const SEARCH = { name: 'q', label: WORDS.search, clear: WORDS.clear };

type Counts = Record<Exclude<MessageTab, 'all'>, BoundedCount>;

const PILLS: Readonly<Record<MessageTab, readonly Pill[]>> = (() => {
  const form = {
    name: 'form',
    label: WORDS.filters.form,
    kind: 'choice',
    options: CONTACT_FORMS.map((value) => ({ value, label: MESSAGE_WORDS.forms[value] })),
  } as const;
  const statusOf = (tab: MessageTab): Pill => ({
    name: 'status',
    label: WORDS.filters.status,
    kind: 'choice',
    options: TAB_STATUSES[tab].map((value) => ({ value, label: MESSAGE_WORDS.statuses[value] })),
  });
  const received = { name: 'received', label: WORDS.filters.received, kind: 'period' } as const;
  return {
    open: [statusOf('open'), form, received],
    answered: [form, received],
    archived: [form, received],
    all: [statusOf('all'), form, received],
  };
})();

/** The statuses that several messages may get at once. */
const BULK: Readonly<Record<MessageTab, readonly MessageStatus[]>> = {
  open: ['read', 'archived'],
  answered: ['read', 'archived'],
  archived: ['read'],
  all: ['read', 'archived'],
};

/** Number of messages of a tab, regardless of the filters. */
const countOf = ({ open, answered, archived }: Counts, tab: MessageTab): BoundedCount =>
  ({ open, answered, archived, all: sumCounts([open, answered, archived]) })[tab];

/** The messages received by the site, by tab: open, answered, archived, or all (rule MESSAGE-HANDLED). */
const MessageList = ({ params: { id } }: ViewProps<typeof MESSAGES_PATH>): ReactElement => {
  const state = useQueryState(QUERY);
  const [{ onglet: tab }, setQuery] = state;
  const actions = useMessageActions();
  const { values, filters, onChange, data, view } = useListScreen(state, {
    filters: MESSAGE_LIST.filters,
    operations: receivedMessageOperations,
    saved: LIST_QUERY,
    more: { tab },
  });
  const selected = useSelected(receivedMessageOperations.count, { tab, ...filters });
  const setMany = useSetStatusMany(selected);
  const withQuery = useKeptQuery();
  const { close, neighbours } = useItemWindow(data?.items, id, { list: MESSAGES_ADDRESS, item: messageAddress });
  const isOfTab = data?.items.every(({ status }) => TAB_STATUSES[tab].includes(status));
  const unread = data?.counts.unread.count;
  return (
    <ViewFrame title={WORDS.list} context={unread === 0 ? WORDS.noneUnread : unread && WORDS.unread(unread)}>
      <Tabs
        value={tab}
        onChange={whenOneOf(MESSAGE_TABS, (onglet) => setQuery({ onglet, status: '' }, { push: true }))}
        keepMounted={false}
      >
        <Tabs.List aria-label={WORDS.tabsLabel} mb="md">
          {MESSAGE_TABS.map((tab) => (
            <Tabs.Tab key={tab} value={tab} className={classes.tab}>
              {WORDS.tabs[tab]}
              {data && <span className={classes.count}>{WORDS.counted(countOf(data.counts, tab))}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <ListView
            key={tab}
            name={`messages-${tab}`}
            label={WORDS.tabs[tab]}
            columns={MESSAGE_COLUMNS}
            {...view}
            rows={isOfTab ? data?.items : undefined}
            row={{
              id: (message) => message.id,
              title: fullName,
              to: (message) => withQuery(messageAddress(message.id)),
              actions,
            }}
            filters={{ search: SEARCH, pills: PILLS[tab], values, onChange }}
            empty={<EmptyState {...WORDS.empty[tab]} />}
            filtered={WORDS.empty.filtered}
            selected={selected}
            bulk={BULK[tab].map(setMany)}
          />
        </Tabs.Panel>
      </Tabs>
      {id !== undefined && (
        <WindowPart key={id} onClose={close} framed>
          <MessageWindow id={id} onClose={close} neighbours={neighbours} />
        </WindowPart>
      )}
    </ViewFrame>
  );
};
export default MessageList;

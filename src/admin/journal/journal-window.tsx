import { Stack, Table, Text, Title } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { groupAddress, marketAddress, memberAddress } from '#admin/addresses.ts';
import { isUnknown, type OwnerWindowProps } from '#admin/owners/owner-window.tsx';
import { RecordLink } from '#admin/owners/record-link.tsx';
import { type JournalDetail, type JournalEntry, journalOperations } from '#contracts/journal';
import { actorText, fieldsText, fieldText, subjectText, valueText, JOURNAL_WORDS as WORDS } from '#fr/journal';
import { actionText } from '#fr/journal-actions';
import { sentenceOf } from '#fr/journal-sentences';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { Moment } from '#office/session/time-zone.tsx';
import { RecordHead } from '#office/window/record-head.tsx';
import { DetailList } from '#ui/office/detail-list.tsx';
import { KindBadge } from '#ui/office/kind-badge.tsx';
import { SideWindow } from '#ui/office/window/side-window.tsx';

type SiteOf = NonNullable<JournalEntry['site']>;
const SITE_ADDRESSES: Readonly<Record<SiteOf['type'], (id: string, tab: 'website') => string>> = {
  market: marketAddress,
  group: groupAddress,
  agent: memberAddress,
};

/** The subject of an entry. A person's record has only its id, which serves to compare entries: in small print. */
const Subject = ({ entry: { subject } }: { entry: JournalDetail }): ReactNode =>
  subject.isPersonal ? (
    <>
      {subjectText({ subject: { ...subject, id: '' } })}
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {WORDS.reference(subject.id)}
      </Text>
    </>
  ) : (
    subjectText({ subject })
  );

const detailsOf = (entry: JournalDetail) => [
  { label: WORDS.columns.role, value: actorText(entry.role) },
  { label: WORDS.columns.subject, value: subjectText(entry) && <Subject entry={entry} /> },
  ...(entry.market
    ? [
        {
          label: WORDS.columns.market,
          value: <RecordLink href={marketAddress(entry.market.id)}>{entry.market.name}</RecordLink>,
        },
      ]
    : []),
  ...(entry.site
    ? [
        {
          label: WORDS.columns.site,
          value: (
            <RecordLink href={SITE_ADDRESSES[entry.site.type](entry.site.typeId, 'website')}>
              {entry.site.name}
            </RecordLink>
          ),
        },
      ]
    : []),
  ...(entry.subject.isPersonal && entry.fields.length > 0
    ? [{ label: WORDS.columns.fields, value: fieldsText(entry) }]
    : []),
  ...entry.details.map(({ name, value }) => ({ label: fieldText(entry, name), value: valueText(value) || WORDS.none })),
];

const Value = ({ text }: { text: string }): ReactElement => (
  <Text size="sm" c={text === '' ? 'gray.7' : 'inherit'} style={{ overflowWrap: 'anywhere' }}>
    {valueText(text) || WORDS.none}
  </Text>
);

const Changes = ({ entry }: { entry: JournalDetail }): ReactElement => (
  <Stack gap="xs">
    <Title order={3} size="h4">
      {WORDS.changes}
    </Title>
    <Table layout="fixed" verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{WORDS.field}</Table.Th>
          <Table.Th>{WORDS.before}</Table.Th>
          <Table.Th>{WORDS.after}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entry.changes.map(({ field, from, to }) => (
          <Table.Tr key={field}>
            <Table.Th scope="row" fw={400}>
              {fieldText(entry, field)}
            </Table.Th>
            <Table.Td>
              <Value text={from} />
            </Table.Td>
            <Table.Td>
              <Value text={to} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Stack>
);

/** The kind of action, and when. */
const Head = ({ entry }: { entry: JournalDetail }): ReactElement => (
  <RecordHead title={sentenceOf(entry)} at={entry.at}>
    <KindBadge>{actionText(entry.action)}</KindBadge>
    <Text size="sm">
      <Moment at={entry.at} />
    </Text>
  </RecordHead>
);

/** An entry of the journal beside the list: who, what, and the values before and after, except for personal data. */
const JournalWindow = ({ id, onClose, neighbours }: OwnerWindowProps<never>): ReactElement => {
  const result = useApiQuery(journalOperations.get, { id });
  const title = result.data ? sentenceOf(result.data) : WORDS.title;
  return (
    <SideWindow
      title={title}
      onClose={onClose}
      neighbours={neighbours}
      {...(result.data && { head: <Head entry={result.data} /> })}
    >
      {isUnknown(result.error) ? (
        <Text>{WORDS.gone}</Text>
      ) : (
        <QueryView result={result}>
          {(entry) => (
            <Stack gap="lg">
              <DetailList details={detailsOf(entry)} />
              {entry.changes.length > 0 && <Changes entry={entry} />}
            </Stack>
          )}
        </QueryView>
      )}
    </SideWindow>
  );
};
export default JournalWindow;

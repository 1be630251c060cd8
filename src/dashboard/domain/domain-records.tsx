import { ActionIcon, Code, NativeSelect, Text, Title } from '@mantine/core';
import { Copy } from 'lucide';
import { type ReactElement, useState } from 'react';
import type { DomainRequest } from '#contracts/domains';
import { type DnsRecord, REGISTRARS, type Registrar, recordAt } from '#domain/domains/records';
import { DOMAIN_WORDS } from '#fr/domains';
import { LucideIcon } from '#ui/office/lucide-icon.tsx';
import { useCopy } from '#ui/office/share/use-copy.ts';
import classes from './domain.module.css';

const WORDS = DOMAIN_WORDS.records;

const Value = ({ label, value }: { label: string; value: string }): ReactElement => {
  const copy = useCopy();
  return (
    <div className={classes.value}>
      <dt>{label}</dt>
      <dd>
        <Code className={classes.code}>{value === '' ? WORDS.empty : value}</Code>
        {value !== '' && (
          <ActionIcon
            variant="subtle"
            color="dark"
            size="lg"
            aria-label={WORDS.copy(`${label}, ${value}`)}
            onClick={() => void copy(value, WORDS)}
          >
            <LucideIcon node={Copy} size={16} />
          </ActionIcon>
        )}
      </dd>
    </div>
  );
};

type EntryProps = { record: DnsRecord; registrar: Registrar; zone: string };

const Entry = ({ record, registrar, zone }: EntryProps): ReactElement => {
  const words = WORDS.registrars[registrar];
  const { name, value } = recordAt(registrar, record, zone);
  return (
    <li className={classes.record}>
      <Text size="sm">{WORDS.purposes[record.purpose]}</Text>
      <dl className={classes.values}>
        <div className={classes.value}>
          <dt>{words.type}</dt>
          <dd>
            <Code className={classes.code}>{record.type}</Code>
          </dd>
        </div>
        <Value label={words.host} value={name} />
        <Value label={words.value} value={value} />
      </dl>
    </li>
  );
};

/** The DNS records of a domain in a registrar's wording, each value with a copy button. */
export const DomainRecords = ({ request }: { request: DomainRequest }): ReactElement => {
  const [registrar, setRegistrar] = useState<Registrar>('ovh');
  const { where, note } = WORDS.registrars[registrar];
  const { records, zone } = request;
  const hasAddress = records.some(({ purpose }) => purpose === 'site');
  return (
    <div className={classes.records}>
      <Title order={3} size="h5">
        {WORDS.title}
      </Title>
      <NativeSelect
        label={WORDS.registrar}
        value={registrar}
        onChange={(event) =>
          setRegistrar(REGISTRARS.find((registrar) => registrar === event.currentTarget.value) ?? 'other')
        }
        data={REGISTRARS.map((value) => ({ value, label: WORDS.registrars[value].name }))}
        className={classes.registrar}
      />
      <Text size="sm">{where}</Text>
      <ol className={classes.list}>
        {records.map((record) => (
          <Entry
            key={`${record.type} ${record.name} ${record.value}`}
            record={record}
            registrar={registrar}
            zone={zone}
          />
        ))}
      </ol>
      {!hasAddress && <Text size="sm">{WORDS.noAddress}</Text>}
      {note !== null && <Text size="sm">{note}</Text>}
      <Text size="sm" c="dimmed">
        {`${DOMAIN_WORDS.old} ${DOMAIN_WORDS.delay}`}
      </Text>
    </div>
  );
};

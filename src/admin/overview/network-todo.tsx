import { Button, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import {
  COMPLIANCE_ADDRESS,
  FEEDS_ADDRESS,
  HEALTH_PATH,
  INCOMPLETE_SITES_ADDRESS,
  LEADGEN_ADDRESS,
} from '#admin/addresses.ts';
import { type NetworkCheckItem, networkTodoOperations } from '#contracts/network-todo';
import { CHECK_FILTERS, type NetworkCheck } from '#domain/worklist/network-checks';
import { NETWORK_TODO_WORDS as WORDS } from '#fr/network-todo';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { type WorkLine, Worklist } from '#ui/office/worklist/worklist.tsx';

const filtered = (address: string, filters: Record<string, string>): string =>
  `${address}?${new URLSearchParams(filters)}`;

/** The views where what was found is corrected, with the filter that shows it. */
const ADDRESSES: Readonly<Record<NetworkCheck, string>> = {
  statements: INCOMPLETE_SITES_ADDRESS,
  compliance: filtered(COMPLIANCE_ADDRESS, CHECK_FILTERS.compliance),
  feeds: filtered(FEEDS_ADDRESS, CHECK_FILTERS.feeds),
  leadgen: filtered(LEADGEN_ADDRESS, CHECK_FILTERS.leadgen),
  backup: HEALTH_PATH,
};

const lineOf = ({ check, count, names }: NetworkCheckItem): WorkLine => {
  const { title, act } = WORDS.checks[check];
  const to = ADDRESSES[check];
  return {
    id: check,
    title: title(count),
    to,
    detail: names.length === 0 ? undefined : WORDS.names(names, count),
    since: '',
    actions: (
      <Button component={Link} href={to} variant="default" size="xs" aria-label={WORDS.openOf(act, title(count))}>
        {act}
      </Button>
    ),
  };
};

/** What the network has to deal with, each with the view where it is corrected (rule WORKLIST-NETWORK). */
const NetworkTodo = (): ReactElement => {
  const result = useApiQuery(networkTodoOperations.get, {});
  return (
    <QueryView result={result}>
      {({ checks }) => (
        <Worklist
          label={WORDS.title}
          groups={[
            { id: 'todo', title: WORDS.title, count: String(checks.length), lists: [], lines: checks.map(lineOf) },
          ]}
          empty={
            <Text size="sm" c="dimmed">
              {WORDS.empty}
            </Text>
          }
        />
      )}
    </QueryView>
  );
};
export default NetworkTodo;

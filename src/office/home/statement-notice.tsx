import { Alert, List, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { statementOperations } from '#contracts/statements';
import { STATEMENT_WORDS, statementNames } from '#fr/statements';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useWaiting } from '#ui/office/use-waiting.ts';

/** Missing legal statements of this site. */
const StatementNotice = (): ReactElement | null => {
  const { data, error } = useApiQuery(statementOperations.missing, {});
  useWaiting(data === undefined && error === null);
  if (!data || data.missing.length === 0) return null;
  return (
    <Alert role="note" color="gray" mb="lg" maw={640} title={STATEMENT_WORDS.title}>
      <Text>{STATEMENT_WORDS.intro}</Text>
      <List mt="xs">
        {data.missing.map((value) => (
          <List.Item key={value}>{statementNames([value])}</List.Item>
        ))}
      </List>
    </Alert>
  );
};
export default StatementNotice;

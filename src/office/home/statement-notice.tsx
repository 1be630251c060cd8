import { Alert, Anchor, List, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { statementOperations } from '#contracts/statements';
import { STATEMENT_WORDS, statementNames } from '#fr/statements';
import { useApiQuery } from '#office/data/use-api-query.ts';

/** Missing legal statements: of this site, or of the network and its sites. */
export const StatementNotice = (): ReactElement | null => {
  const { data } = useApiQuery(statementOperations.missing, {});
  if (!data || data.missing.length + data.sites.length === 0) return null;
  return (
    <Alert role="note" color="gray" mb="lg" maw={640} title={STATEMENT_WORDS.title}>
      <Text>{STATEMENT_WORDS.intro}</Text>
      <List mt="xs">
        {data.missing.map((value) => (
          <List.Item key={value}>{statementNames([value])}</List.Item>
        ))}
        {data.sites.map(({ name, url, missing }) => (
          <List.Item key={url}>
            <Anchor href={`${url}/mentions-legales`} c="dark" underline="always">
              {name}
            </Anchor>
            {`\u00a0: ${statementNames(missing)}`}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
};

import { Anchor, Button, Group, Text } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { domainOperations, type SiteDomain } from '#contracts/domains';
import { DOMAIN_WORDS as WORDS } from '#fr/domains';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import classes from './domain.module.css';
import { DomainName } from './domain-name.tsx';
import { DomainRecords } from './domain-records.tsx';
import { DomainStatus } from './domain-status.tsx';
import { useDomain } from './use-domain.ts';

const Domain = ({ data, reload }: { data: SiteDomain; reload: () => void }): ReactElement => {
  const { request, currentUrl } = data;
  const domain = useDomain(data, reload);
  const [isChanging, setChanging] = useState(false);
  return (
    <div className={classes.block}>
      <Text size="sm">
        {`${WORDS.current}\u00a0: `}
        <Anchor href={currentUrl} target="_blank" inherit>
          {currentUrl}
        </Anchor>
      </Text>
      {request && <DomainStatus request={request} />}
      {request && !isChanging && (
        <Group gap="sm">
          <Button variant="default" loading={domain.isChecking} onClick={() => void domain.check()}>
            {WORDS.check}
          </Button>
          <Button variant="subtle" color="dark" onClick={() => setChanging(true)}>
            {WORDS.change}
          </Button>
          <Button variant="subtle" color="dark" onClick={() => void domain.remove()}>
            {WORDS.remove}
          </Button>
        </Group>
      )}
      {(!request || isChanging) && (
        <DomainName ask={domain.ask} isAsking={domain.isAsking} onClose={request ? () => setChanging(false) : null} />
      )}
      {request && !isChanging && <DomainRecords key={request.version} request={request} />}
    </div>
  );
};

/** The site's own domain: its request, records and checks (rules DOMAIN-*). */
const DomainBlock = (): ReactElement => {
  const result = useApiQuery(domainOperations.get, {});
  return <QueryView result={result}>{(data) => <Domain data={data} reload={result.retry} />}</QueryView>;
};
export default DomainBlock;

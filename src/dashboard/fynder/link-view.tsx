import { Anchor, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { type FynderSettings, fynderSettingsOperations } from '#contracts/fynder-settings';
import { receivedEstimationOperations } from '#contracts/received-estimations';
import { ESTIMATIONS_ADDRESS, FYNDER_SETTINGS_PATH } from '#dashboard/addresses.ts';
import { Results } from '#dashboard/share/results.tsx';
import { SharedPage } from '#dashboard/share/shared-page.tsx';
import { FYNDER_LINK_WORDS as WORDS } from '#fr/fynder';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useSession } from '#office/session/session-context.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';

/** The estimations of the page, for people who may read them. */
const Received = (): ReactElement => (
  <QueryView result={useApiQuery(receivedEstimationOperations.list, { limit: 1 })}>
    {({ items, count, pageViews }) => (
      <Results
        cards={[
          { label: WORDS.results.views, value: pageViews },
          { label: WORDS.results.estimations, value: count.count, to: ESTIMATIONS_ADDRESS },
        ]}
        lastAt={items[0]?.createdAt ?? null}
        words={WORDS.results}
      />
    )}
  </QueryView>
);

const Shared = ({ data: { url, isShown } }: { data: FynderSettings }): ReactElement => {
  const { views } = useSession();
  if (isShown)
    return (
      <SharedPage
        url={url}
        fileName={WORDS.fileName}
        words={WORDS.share}
        results={views.includes('prospection') && <Received />}
      />
    );
  return (
    <Text>
      {WORDS.notShown}{' '}
      <Anchor component={Link} href={FYNDER_SETTINGS_PATH}>
        {WORDS.settings}
      </Anchor>
    </Text>
  );
};

/** The URL of the site's estimation page with a copy button and its QR code, its preview, and what it has brought. */
const LinkView = (): ReactElement => {
  const result = useApiQuery(fynderSettingsOperations.get, {});
  return (
    <ViewFrame title={WORDS.title} context={WORDS.context}>
      <QueryView result={result}>{(data) => <Shared data={data} />}</QueryView>
    </ViewFrame>
  );
};
export default LinkView;

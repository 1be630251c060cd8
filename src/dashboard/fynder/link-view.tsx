import { Anchor, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { type FynderSettings, fynderSettingsOperations } from '#contracts/fynder-settings';
import { FYNDER_SETTINGS_PATH } from '#dashboard/addresses.ts';
import { FYNDER_LINK_WORDS as WORDS } from '#fr/fynder';
import { SHARE_WORDS } from '#fr/share';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useSession } from '#office/session/session-context.ts';
import { ShareLink } from '#ui/office/share/share-link.tsx';
import { ViewFrame } from '#ui/office/view-frame.tsx';

const SHARED = { ...SHARE_WORDS, ...WORDS.share };

const Shared = ({ data: { url, isShown } }: { data: FynderSettings }): ReactElement => {
  const { site } = useSession();
  if (isShown) return <ShareLink url={url} title={site?.name ?? ''} fileName={WORDS.fileName} words={SHARED} />;
  return (
    <Text>
      {WORDS.notShown}{' '}
      <Anchor component={Link} href={FYNDER_SETTINGS_PATH}>
        {WORDS.settings}
      </Anchor>
    </Text>
  );
};

/** The URL of the site's estimation page with a copy button and its QR code. */
const LinkView = (): ReactElement => {
  const result = useApiQuery(fynderSettingsOperations.get, {});
  return (
    <ViewFrame title={WORDS.title} context={WORDS.context}>
      <Stack maw={640}>
        <QueryView result={result}>{(data) => <Shared data={data} />}</QueryView>
      </Stack>
    </ViewFrame>
  );
};
export default LinkView;

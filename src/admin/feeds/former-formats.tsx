import { Alert, Button, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { type FeedDetail, networkFeedOperations } from '#contracts/network-feeds';
import { NETWORK_FEED_WORDS } from '#fr/network-feeds';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useSession } from '#office/session/session-context.ts';
import { useOffice } from '#ui/office/office-context.ts';

const WORDS = NETWORK_FEED_WORDS.former;
const { title, text, ...BUTTONS } = WORDS.question;

type Former = FeedDetail['formats'][number];

/** Withdraws the listings of a format after a confirmation. */
const useWithdrawal = ({ id, name }: FeedDetail) => {
  const { toasts, confirm } = useOffice();
  const { mutate, isPending } = useApiMutation(networkFeedOperations.withdraw);
  const withdraw = async ({ format, published }: Former): Promise<void> => {
    const question = { title: title(format), text: text(published, name), ...BUTTONS, danger: true };
    if (!(await confirm.ask(question))) return;
    try {
      await mutate({ id, format, published });
      toasts.success(WORDS.done);
    } catch (error) {
      tellFailure(toasts, error, WORDS.failed);
    }
  };
  return { withdraw, isPending };
};

/** Published listings of formats that the agency no longer sends (rule FEED-FORMER-FORMAT). */
export const FormerFormats = ({ feed }: { feed: FeedDetail }): ReactElement | null => {
  const { actions } = useSession();
  const { withdraw, isPending } = useWithdrawal(feed);
  const { last } = feed;
  if (last === null) return null;
  return (
    <>
      {feed.formats
        .filter(({ format }) => format !== last.source)
        .map((former) => (
          <Alert key={former.format} color="yellow" variant="light">
            <Stack gap="xs" align="flex-start">
              <Text size="sm">{WORDS.text(former.published, former.format, last.source)}</Text>
              {actions.includes('network.write') && (
                <Button size="compact-sm" variant="default" loading={isPending} onClick={() => void withdraw(former)}>
                  {WORDS.withdraw(former.published)}
                </Button>
              )}
            </Stack>
          </Alert>
        ))}
    </>
  );
};

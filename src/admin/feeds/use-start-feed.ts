import { type FeedDetail, networkFeedOperations } from '#contracts/network-feeds';
import type { SourceWork } from '#domain/feeds/feed-source';
import { NETWORK_FEED_WORDS } from '#fr/network-feeds';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useOffice } from '#ui/office/office-context.ts';

const WORDS = NETWORK_FEED_WORDS.imports;
const { title, text, ...BUTTONS } = NETWORK_FEED_WORDS.check.question;

const REFUSALS: Readonly<Record<string, string>> = {
  ALREADY_RUNNING: WORDS.busy,
  MARKET_INACTIVE: WORDS.inactive,
  NO_SOURCE: WORDS.removed,
  CONFIRMATION_NEEDED: WORDS.otherCheck,
};

/** Reads the source of a market center now; importing a doubtful dry run asks for confirmation (rule FEED-DOUBTFUL). */
export const useStartFeed = (feed: FeedDetail) => {
  const { toasts, confirm } = useOffice();
  const { mutate, isPending } = useApiMutation(networkFeedOperations.start);
  const start = async (work: SourceWork, isForced = false): Promise<void> => {
    const { name, check } = feed;
    // The dry run that the confirmation is about, even if another person starts a new one before the answer.
    const checkId = isForced ? (check?.id ?? null) : null;
    const question = { title: title(name), text: text(check?.counts.withdrawn ?? 0), ...BUTTONS, danger: true };
    if (isForced && !(await confirm.ask(question))) return;
    try {
      await mutate({ id: feed.id, work, isForced, checkId });
      toasts.success(WORDS.started[work]);
    } catch (error) {
      tellFailure(toasts, error, WORDS.failed, REFUSALS);
    }
  };
  return { start, isPending };
};

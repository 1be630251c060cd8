import { PAGE_SIZE } from '#domain/listings/criteria';
import { type Count, countUseAndCommit } from '#platform/db/rate-limits';
import type { SiteRequestCtx } from '#server/context';
import { mailboxCounts } from '#server/notifications';

/** Name of the form, whose repetitions are kept (rule FORM-ONCE). */
export const LIST_FORM = 'kept-list';

const MINUTE = 60;
const DAY = 86_400;

/** Limits of lists asked for by one client address, on all sites together (rule FORM-LIMITS). */
export const listCounts = ({ address }: { address: string }): readonly Count[] => [
  { name: 'kept-list.address', of: address, max: 5, seconds: MINUTE },
  { name: 'kept-list.address.day', of: address, max: 20, seconds: DAY },
];

/** Limits of mails with a list to an address. */
export const listMailCounts = (to: string): readonly Count[] => mailboxCounts('kept-list.mail', to);

/** Lists of a site; further ones are not made. */
export const listBound = (of: string): Count => ({ name: 'kept-list.mail.site', of, max: 200, seconds: DAY });

/** Limits of changes of lists by one client address. */
export const listChangeCounts = ({ address }: { address: string }): readonly Count[] => [
  { name: 'kept-list.change.address', of: address, max: 60, seconds: MINUTE },
];

/**
 * Counts a page of more homes than a page of results has, which no cache holds: it costs more than any other page. The
 * seconds to wait after too many of this client; null: it may be shown (rule KEPT-HOMES).
 */
export const countHomesPage = async ({ write, client }: SiteRequestCtx, homes: number): Promise<number | null> =>
  homes <= PAGE_SIZE
    ? null
    : countUseAndCommit(write, [{ name: 'kept-homes.page', of: client.address, max: 60, seconds: MINUTE }]);

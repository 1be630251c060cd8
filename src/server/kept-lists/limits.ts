import type { Count } from '#platform/db/rate-limits';
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

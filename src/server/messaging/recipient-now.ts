import { chooseRecipient } from '#domain/messaging/recipient';
import type { Tx } from '#platform/db/database';
import type { Messages } from '#platform/db/schema';
import type { PublicCtx } from '#server/context';
import { findMemberName } from '#server/sites';

/** The recipient of messages, or the address of the site once their agent has left (rule SITE-AGENT-LEFT); '': none. */
export const recipientNow = async (
  ctx: PublicCtx,
  tx: Tx,
  { recipient, member_id: memberId }: Pick<Messages, 'recipient' | 'member_id'>,
): Promise<string> => {
  const isHere = memberId === null || (await findMemberName(ctx, tx, memberId)) !== null;
  return isHere ? recipient : (chooseRecipient(ctx.site, 'contact-form', null).email ?? '');
};

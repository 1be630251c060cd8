import { chooseRecipient } from '#domain/messaging/recipient';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';
import { findAgentName, type VisitRow } from './visit-rows.ts';

/** Where mails to the agent of a visit go, and the answers of its visitor; '' when no address is known. */
type AgentAddress = {
  email: string;
  /** The agent is no longer a member, so that the links of an agent open nothing. */
  hasLeft: boolean;
};

/**
 * The address of the request, while its agent is a member; afterwards that of the site, on the site of an agent that of
 * the market center: who left learns nothing more of a visitor (rule VISIT-LEFT).
 */
export const findAgentAddress = async (
  { site }: Pick<PublicCtx, 'site'>,
  tx: Tx,
  visit: Pick<VisitRow, 'member_id' | 'recipient'>,
): Promise<AgentAddress> => {
  if ((await findAgentName({ site }, tx, visit)) !== null) return { email: visit.recipient, hasLeft: false };
  const email = site.type === 'agent' ? site.market.email : chooseRecipient(site, 'contact-form', null).email;
  return { email: email ?? '', hasLeft: true };
};

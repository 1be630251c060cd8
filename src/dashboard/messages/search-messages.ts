import { receivedMessageOperations } from '#contracts/received-messages';
import { messageAddress } from '#dashboard/addresses.ts';
import { fullName } from '#domain/people/names';
import { RECEIVED_WORDS } from '#fr/received-messages';
import type { FindObjects } from '#office/frame/office-config.ts';

const MAX_FOUND = 5;

/** Messages in any state whose author or text contains the searched words, for the command palette. */
export const searchMessages: FindObjects = async (client, q) => {
  const { items } = await client.call(receivedMessageOperations.list, { tab: 'all', q, limit: MAX_FOUND });
  return items.map((message) => ({
    icon: 'mail',
    label: fullName(message),
    detail: RECEIVED_WORDS.found(message.form),
    to: messageAddress(message.id),
  }));
};

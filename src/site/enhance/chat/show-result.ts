import type { Analyze } from '#contracts/estimations';
import { CHAT_WORDS as WORDS } from '#fr/estimation-chat';
import { animate, type Chat, copyOf, say } from './messages.ts';

type Result = NonNullable<Analyze['result']>;

/** The most probable price, or why there is none; the page holds the texts. */
const noteOf = (chat: Chat, result: Result | null): string => {
  if (result === null) return '';
  if (result.kind === 'none') return copyOf(chat, result.reason).textContent;
  return [WORDS.middle(result.price), ...(result.isDemo ? [copyOf(chat, 'demo').textContent] : [])].join(' · ');
};

const thousands = (value: number): number => Math.round(value / 1000) * 1000;

/** Ends the conversation with the price, which grows within half a second, and with who can be reached. */
export const showResult = async (chat: Chat, result: Result | null, href: string): Promise<void> => {
  say(chat, result?.kind === 'price' ? WORDS.result : WORDS.priceFailed);
  const parts = copyOf(chat, 'result');
  const price = parts.querySelector('[data-chat-price]');
  const note = parts.querySelector('[data-chat-note]');
  const detail = parts.querySelector<HTMLAnchorElement>('[data-chat-detail]');
  if (note) note.textContent = noteOf(chat, result);
  if (detail) detail.href = href;
  chat.log.append(parts);
  if (result?.kind === 'price' && price)
    await animate((share) => {
      const { low, high } = result;
      price.textContent = WORDS.between(thousands(low * share), thousands(high * share));
    });
  else price?.remove();
  detail?.focus();
};

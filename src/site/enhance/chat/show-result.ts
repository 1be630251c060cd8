import type { Analyze } from '#contracts/estimations';
import { CHAT_WORDS as WORDS } from '#fr/estimation-chat';
import { animate, type Chat, copyOf, say } from './messages.ts';

type Result = NonNullable<Analyze['result']>;

/** The note to the most probable price, or why there is none; the page contains the texts. */
const noteOf = (chat: Chat, result: Result): string => {
  if (result.kind === 'none') return copyOf(chat, result.reason).textContent;
  return [WORDS.middle(result.price), ...(result.isDemo ? [copyOf(chat, 'demo').textContent] : [])].join(' · ');
};

const thousands = (value: number): number => Math.round(value / 1000) * 1000;

/** The card of a result, whose price counts up during half a second. */
const showCard = async (chat: Chat, parts: DocumentFragment, result: Result): Promise<void> => {
  const price = parts.querySelector('[data-chat-price]');
  const note = parts.querySelector('[data-chat-note]');
  const detail = parts.querySelector<HTMLAnchorElement>('[data-chat-detail]');
  if (note) note.textContent = noteOf(chat, result);
  chat.log.append(parts);
  if (result.kind === 'price' && price)
    await animate((share) => {
      const { low, high } = result;
      price.textContent = WORDS.between(thousands(low * share), thousands(high * share));
    });
  else price?.remove();
  detail?.focus();
};

type Shown = { result: Result | null; href: string; onRetry: () => void };

/**
 * Ends the conversation with the price (or why there is none, and a button to compute it again) and with the contacts.
 * `keep` gets the added elements, which a correction removes.
 */
export const showResult = async (
  chat: Chat,
  { result, href, onRetry }: Shown,
  keep: (added: readonly Element[]) => void,
): Promise<void> => {
  const bubble = say(chat, result?.kind === 'price' ? WORDS.result : WORDS.priceFailed);
  const parts = copyOf(chat, result ? 'result' : 'retry');
  parts.append(copyOf(chat, 'contact'));
  keep([...(bubble ? [bubble] : []), ...parts.children]);
  const detail = parts.querySelector<HTMLAnchorElement>('[data-chat-detail]');
  if (detail) detail.href = href;
  if (result) return showCard(chat, parts, result);
  const retry = parts.querySelector<HTMLButtonElement>('[data-chat-retry]');
  retry?.addEventListener('click', onRetry);
  chat.log.append(parts);
  retry?.focus();
};

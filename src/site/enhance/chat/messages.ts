import { CHAT_WORDS } from '#fr/estimation-chat';

/** Duration of the typing indicator, and of the appearance of the price. */
const TYPING_MS = 2000;
const RESULT_MS = 500;

export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The elements of a conversation. */
export type Chat = {
  section: HTMLElement;
  log: HTMLElement;
  form: HTMLFormElement;
  field: HTMLElement;
};

export const copyOf = ({ section }: Chat, name: string): DocumentFragment => {
  const template = section.querySelector<HTMLTemplateElement>(`template[data-chat-template="${name}"]`);
  return template ? document.importNode(template.content, true) : document.createDocumentFragment();
};

/** Shows the typing indicator for 2 s; not at all with reduced motion. */
export const typing = async (chat: Chat): Promise<void> => {
  if (isStill()) return;
  const [dots] = copyOf(chat, 'typing').children;
  if (!dots) return;
  chat.log.append(dots);
  dots.scrollIntoView({ block: 'nearest' });
  await wait(TYPING_MS);
  dots.remove();
};

export const say = (chat: Chat, text: string): Element | null => {
  const [bubble] = copyOf(chat, 'bot').children;
  const words = bubble?.querySelector('[data-words]');
  if (!bubble || !words) return null;
  words.textContent = text;
  chat.log.append(bubble);
  bubble.scrollIntoView({ block: 'nearest' });
  return bubble;
};

/** Shows the visitor's answer with a button to correct it. */
export const answer = (chat: Chat, text: string, onChange: () => void): Element | null => {
  const [bubble] = copyOf(chat, 'answer').children;
  const words = bubble?.querySelector('[data-words]');
  const change = bubble?.querySelector<HTMLButtonElement>('[data-chat-change]');
  if (!bubble || !words || !change) return null;
  words.textContent = text;
  change.setAttribute('aria-label', CHAT_WORDS.changeOf(text));
  change.addEventListener('click', onChange);
  chat.log.append(bubble);
  bubble.scrollIntoView({ block: 'nearest' });
  return bubble;
};

/** Calls `draw` with values from 0 to 1 during half a second; immediately with 1 for reduced motion. */
export const animate = (draw: (share: number) => void): Promise<void> =>
  new Promise((resolve) => {
    if (isStill()) {
      draw(1);
      return resolve();
    }
    const from = performance.now();
    const step = (now: number): void => {
      const share = Math.min((now - from) / RESULT_MS, 1);
      draw(share);
      if (share < 1) requestAnimationFrame(step);
      else resolve();
    };
    requestAnimationFrame(step);
  });

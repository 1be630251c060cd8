import { MAX_SEEN } from '#domain/listings/kept-homes';

/**
 * The homes whose pages this browser opened last (rule KEPT-SEEN): what is shown of them is kept here too, so that
 * nothing is requested or sent.
 */
type Seen = { href: string; title: string; price: number | null; suffix?: string };

const KEY = 'vus';

const isSeen = (value: Partial<Seen> | null): value is Seen =>
  typeof value?.title === 'string' && typeof value.href === 'string' && value.href.startsWith('/annonces/');

const readSeen = (): Seen[] => {
  try {
    const homes: (Partial<Seen> | null)[] = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return homes.filter(isSeen);
  } catch {
    return [];
  }
};

/** Puts the home of this page first. */
export const keepSeen = (home: HTMLElement): void => {
  const href = location.pathname;
  const title = home.querySelector('h1')?.textContent ?? '';
  const { price, priceSuffix: suffix } = home.dataset;
  const seen: Seen = { href, title, price: Number(price) || null, ...(suffix && { suffix }) };
  const others = readSeen().filter((other) => other.href !== href);
  try {
    localStorage.setItem(KEY, JSON.stringify([seen, ...others].slice(0, MAX_SEEN)));
  } catch {
    // This browser keeps nothing.
  }
};

const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });

const lineOf = ({ href, title, price, suffix }: Seen): HTMLElement => {
  const [line, link] = [document.createElement('li'), document.createElement('a')];
  link.href = href;
  link.className = 'link inline-flex min-h-target items-center';
  const words = price === null ? [title] : [title, '·', money.format(price / 100), ...(suffix ? [suffix] : [])];
  link.textContent = words.join(' ');
  line.append(link);
  return line;
};

/** Lists them on the page of the favourites, with a button that forgets them. */
export const showSeen = (): void => {
  const section = document.querySelector<HTMLElement>('[data-recent]');
  const homes = readSeen();
  if (!section || homes.length === 0) return;
  section.querySelector('[data-recent-list]')?.replaceChildren(...homes.map(lineOf));
  section.hidden = false;
  section.querySelector('[data-recent-clear]')?.addEventListener('click', () => {
    localStorage.removeItem(KEY);
    section.hidden = true;
  });
};

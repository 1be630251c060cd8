import { loadAnalytics, loadPixel } from './cookies/third-parties.ts';

/** The choice is stored on the visitor's device for six months; after that the banner is shown again. */
const KEY = 'cookies';
const CHOICE_LIFETIME_MS = 182 * 86_400_000;

type Choice = 'accept' | 'refuse';

/** The stored text; empty where the browser keeps nothing. */
const readText = (): string => {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
};

const read = (): Choice | null => {
  const [choice, at] = readText().split(':');
  if (choice !== 'accept' && choice !== 'refuse') return null;
  return Date.now() - Number(at) < CHOICE_LIFETIME_MS ? choice : null;
};

const panel = document.querySelector<HTMLElement>('[data-cookie-choice]');

const load = (): void => {
  const { analytics, pixel } = panel?.dataset ?? {};
  if (analytics) loadAnalytics(analytics);
  if (pixel) loadPixel(pixel);
};

const THIRD_PARTY_COOKIE = /^(_ga|_gid|_gat|_gcl_|_fbp$|_fbc$)/;

/** Removes the cookies of these services, on this host and its parent domains. */
const removeCookies = (): void => {
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '');
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, from) => `; domain=${labels.slice(from).join('.')}`)];
  for (const name of names.filter((value) => THIRD_PARTY_COOKIE.test(value))) {
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
};

const choose = (choice: Choice): void => {
  const before = read();
  try {
    localStorage.setItem(KEY, `${choice}:${Date.now()}`);
  } catch {
    // This browser keeps nothing: the next page asks again.
  }
  if (panel) panel.hidden = true;
  if (choice === 'accept' && before !== 'accept') load();
  if (choice !== 'refuse') return;
  removeCookies();
  // A loaded script cannot be removed: the page is reloaded without it.
  if (before === 'accept') location.reload();
};

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !panel) return;
  const button = target.closest<HTMLElement>('[data-cookies]');
  if (button) choose(button.dataset.cookies === 'accept' ? 'accept' : 'refuse');
  else if (target.closest('[data-manage-cookies]')) {
    panel.hidden = false;
    panel.querySelector('button')?.focus();
  }
});

const known = read();
if (known === 'accept') load();
else if (known === null && panel) panel.hidden = false;
for (const control of document.querySelectorAll<HTMLElement>('[data-manage-cookies]')) control.hidden = false;

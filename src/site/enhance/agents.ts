import type { PageEvents } from '#site/hooks/events.ts';
import { announce } from './search/announce.ts';
import { fetchPage } from './search/fetch-page.ts';
import { leaveFor } from './search/leave.ts';
import { restorePosition } from './search/load-more.ts';
import { swapRegions } from './search/regions.ts';
import { addressOf } from './search/state.ts';
import { startViewToggle } from './search/view-toggle.ts';
import { watchEnd } from './search/watch-end.ts';

/**
 * The agents list filters while the visitor types, loads more pages on scroll and stores its view; the server renders
 * each state.
 */

const form = document.querySelector<HTMLFormElement>('form[data-agents]');
const PAUSE_MS = 250;

let running: AbortController | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const show = async (url: string): Promise<void> => {
  running?.abort();
  const mine = new AbortController();
  running = mine;
  const results = document.querySelector('[data-region="results"]');
  results?.setAttribute('aria-busy', 'true');
  try {
    const page = await fetchPage(url, mine.signal);
    history.replaceState({ search: { pages: 1, top: 0 } }, '', url);
    swapRegions(page, ['results']);
    document.dispatchEvent(new CustomEvent('results:changed' satisfies keyof PageEvents));
    announce(
      document.querySelector('[data-count]')?.textContent ?? document.querySelector('[data-region] h2')?.textContent,
    );
  } catch {
    if (!mine.signal.aborted) leaveFor(url);
  } finally {
    if (running === mine) results?.removeAttribute('aria-busy');
  }
};

if (form) {
  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void show(addressOf(form)), PAUSE_MS);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(timer);
    void show(addressOf(form));
  });
  startViewToggle('agents-view');
  void restorePosition().then(watchEnd);
}

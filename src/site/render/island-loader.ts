/**
 * Browser side of `island.tsx`. Sent only to pages that hold an island; React and the island's own module are loaded
 * when its strategy says so, and once.
 */
import type { ComponentType } from 'react';

type IslandModule = { default: ComponentType<Record<string, unknown>> };
const MODULES = import.meta.glob<IslandModule>('../islands/*.island.tsx');

const hydrate = async (element: HTMLElement): Promise<void> => {
  const { name = '', id = name } = element.dataset;
  const load = MODULES[`../islands/${name}.island.tsx`];
  const root = element.firstElementChild;
  const props = element.querySelector(':scope > script')?.textContent;
  if (!load || !root || !props) throw new Error(`unknown island: ${name}`);
  const [{ default: Component }, { createElement }, { hydrateRoot }] = await Promise.all([
    load(),
    import('react'),
    import('react-dom/client'),
  ]);
  hydrateRoot(root, createElement(Component, JSON.parse(props)), { identifierPrefix: id });
};

const STARTS: Record<string, (element: HTMLElement, start: () => void) => void> = {
  interaction: (element, start) => {
    for (const event of ['pointerenter', 'focusin', 'touchstart'])
      element.addEventListener(event, start, { once: true, passive: true });
  },
  visible: (element, start) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        start();
      },
      { rootMargin: '200px' },
    );
    // The element itself has no box (display: contents): its first child does.
    if (element.firstElementChild) observer.observe(element.firstElementChild);
  },
  idle: (_, start) => {
    if ('requestIdleCallback' in window) requestIdleCallback(start);
    else setTimeout(start, 200);
  },
};

for (const element of document.querySelectorAll<HTMLElement>('vitrine-island')) {
  let started = false;
  STARTS[element.dataset.when ?? 'idle']?.(element, () => {
    if (started) return;
    started = true;
    void hydrate(element);
  });
}

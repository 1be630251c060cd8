/** Delay after which skeletons are shown, so that a fast response causes no flicker. */
const DELAY_MS = 180;

const shapes = (howMany: number): Element[] => {
  const template = document.querySelector<HTMLTemplateElement>('template[data-skeleton]');
  return template
    ? Array.from({ length: howMany }, () => document.importNode(template.content, true).firstElementChild).filter(
        (shape) => shape !== null,
      )
    : [];
};

/**
 * Shows skeleton cards while results load, instead of the cards or after them. Returns a function that removes them and
 * restores the cards, unless new results have replaced them.
 */
export const showSkeletons = (place: 'instead' | 'after'): (() => void) => {
  let replaced: Element[] = [];
  let shown: Element[] = [];
  const timer = setTimeout(() => {
    const list = document.querySelector('[data-results]');
    if (!list) return;
    shown = shapes(place === 'instead' ? 6 : 2);
    if (place === 'instead') {
      replaced = [...list.children];
      list.replaceChildren(...shown);
    } else list.append(...shown);
  }, DELAY_MS);
  return () => {
    clearTimeout(timer);
    if (shown[0]?.isConnected) shown[0].before(...replaced);
    for (const shape of shown) shape.remove();
    shown = [];
    replaced = [];
  };
};

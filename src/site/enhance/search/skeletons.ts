/** Long enough that a quick answer shows no flicker. */
const PATIENCE = 180;

const shapes = (howMany: number): Node[] => {
  const template = document.querySelector<HTMLTemplateElement>('template[data-skeleton]');
  return template ? Array.from({ length: howMany }, () => template.content.cloneNode(true)) : [];
};

/**
 * Shows the shapes of cards while results are awaited: in place of those that are there, or after them. Answers how to take them
 * away again; results that have come have taken them away already.
 */
export const awaitCards = (place: 'instead' | 'after'): (() => void) => {
  let fallen: Element[] = [];
  const timer = setTimeout(() => {
    const list = document.querySelector('[data-results]');
    if (!list) return;
    if (place === 'instead') {
      fallen = [...list.children];
      list.replaceChildren(...shapes(6));
    } else list.append(...shapes(2));
  }, PATIENCE);
  return () => {
    clearTimeout(timer);
    const waiting = [...document.querySelectorAll('[data-waiting]')];
    if (waiting[0] && fallen.length > 0) waiting[0].before(...fallen);
    for (const shape of waiting) shape.remove();
  };
};

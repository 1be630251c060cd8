/** A colour of the page (custom property of the map's style sheet), for drawings that CSS does not reach. */
export const tint = (name: string): string => {
  const probe = document.querySelector<HTMLElement>('[data-map]') ?? document.documentElement;
  return getComputedStyle(probe).getPropertyValue(name).trim() || 'currentColor';
};

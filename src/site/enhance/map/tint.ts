/** A colour of the map's style sheet (custom property), for drawings outside CSS. */
export const tint = (name: string): string => {
  const probe = document.querySelector<HTMLElement>('[data-map]') ?? document.documentElement;
  return getComputedStyle(probe).getPropertyValue(name).trim() || 'currentColor';
};

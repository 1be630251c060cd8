/** Announces a change to screen readers (politely, once). */
export const announce = (words: string | null | undefined): void => {
  const place = document.querySelector('[data-status]');
  if (place && words) place.textContent = words.trim();
};

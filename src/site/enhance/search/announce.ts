/** Says a change to people who do not see it; politely, once. */
export const announce = (words: string | null | undefined): void => {
  const place = document.querySelector('[data-status]');
  if (place && words) place.textContent = words.trim();
};

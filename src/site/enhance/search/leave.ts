/** Opens `url`; without network, when it is back (rule SITE-OFFLINE). */
export const leaveFor = (url: string): void => {
  if (navigator.onLine) location.assign(url);
  else addEventListener('online', () => location.assign(url), { once: true });
};

/** Opens `url`; without network, when it is back (rule SITE-OFFLINE). */
export const leaveFor = (url: string): void => {
  const go = (): void => location.assign(url);
  if (navigator.onLine) go();
  else addEventListener('online', go);
};

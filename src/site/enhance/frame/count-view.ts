/** The visitor's objection (politique de confidentialité): kept on his device alone. */
export const OBJECTION = 'audience';

const objects = (): boolean => {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true || localStorage.getItem(OBJECTION) === 'non';
};

/** Tells the site that its page was read: which page, nothing of who. A page that nobody looks at yet waits. */
export const countView = (): void => {
  const { page, object } = document.documentElement.dataset;
  if (!page || objects()) return;
  const send = (): void => {
    const body = JSON.stringify({ type: 'view', page, ...(object && { object }) });
    const headers = { 'Content-Type': 'application/json' };
    // Read to its end: an answer that nobody reads stays an open request.
    fetch('/public/events', { method: 'POST', keepalive: true, headers, body })
      .then((answer) => answer.text())
      .catch(() => undefined);
  };
  // In a turn of its own: to start a request takes a phone as long as all the rest of these scripts.
  if (document.visibilityState === 'visible') setTimeout(send);
  else document.addEventListener('visibilitychange', send, { once: true });
};

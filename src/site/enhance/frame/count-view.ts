/** The visitor's objection (politique de confidentialité), stored only on the visitor's device. */
export const OBJECTION = 'audience';

/** Whether the visitor objects. Where nothing can be stored, an objection cannot be either: nothing is counted. */
export const hasObjected = (): boolean => {
  try {
    return localStorage.getItem(OBJECTION) === 'non';
  } catch {
    return true;
  }
};

const objects = (): boolean => {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true || hasObjected();
};

/** Reports a view of this page, without personal data. A page in a background tab waits until it is visible. */
export const countView = (): void => {
  const { page, object } = document.documentElement.dataset;
  if (!page || objects()) return;
  const send = (): void => {
    const body = JSON.stringify({ type: 'view', page, ...(object && { object }) });
    const headers = { 'Content-Type': 'application/json' };
    // The response is read completely, because an unread one remains an open request.
    fetch('/public/events', { method: 'POST', keepalive: true, headers, body })
      .then((response) => response.text())
      .catch(() => undefined);
  };
  // In a separate task, because starting a request takes a phone as long as all other scripts.
  if (document.visibilityState === 'visible') setTimeout(send);
  else document.addEventListener('visibilitychange', send, { once: true });
};

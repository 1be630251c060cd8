import type { Page } from 'playwright';
import { until } from '#tests/harness/until';
import { feedBytes, flat } from '#tests/imports/poliris-writer';

/** A feed of a new agency: one listing, one without a price, and one with an unknown energy letter. */
export const newFeed = (): { bytes: Buffer; good: string; bad: string } => {
  const mark = crypto.randomUUID().slice(0, 8).toUpperCase();
  const line = (name: string, ranks = {}) => flat({ 1: `E2E${mark}`, 2: `${mark}-${name}`, 175: name, ...ranks });
  return {
    bytes: feedBytes([line('OK'), line('SANSPRIX', { 11: '' }), line('LETTRE', { 177: 'Z' })]),
    good: `${mark}-LETTRE`,
    bad: `${mark}-SANSPRIX`,
  };
};

/** Imports a feed by the calls of the back office, with the session of the page. */
export const importByCalls = async (page: Page, bytes: Buffer): Promise<void> => {
  const call = (path: string, json: object | null) =>
    page.evaluate(
      async ([address, text]) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(address, text === null ? {} : { method: 'POST', headers, body: text });
        return (await answer.json()) as { upload?: { id: string; status: string } };
      },
      [path, json && JSON.stringify(json)] as const,
    );
  await page.evaluate(async (base64) => {
    const body = new FormData();
    const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    body.set('file', new File([content], 'Annonces.csv'));
    const answer = await fetch('/admin/feed-uploads', { method: 'POST', body });
    if (!answer.ok) throw new Error(await answer.text());
  }, bytes.toString('base64'));
  const reached = (status: string) =>
    until(async () => {
      const { upload } = await call('/admin/feed-uploads/last', null);
      return upload?.status === status ? upload.id : null;
    });
  const id = await reached('checked');
  await call(`/admin/feed-uploads/${id}/confirm`, { isForced: false });
  await reached('applied');
};

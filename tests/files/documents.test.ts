import { afterAll, expect, test } from 'vitest';
import { checkPdf, closeDocuments, DOCUMENT_CHILDREN } from '#platform/documents/pdf';
import type { Inspection, InspectionRequest } from '#platform/documents/protocol';
import { type ChildOptions, startChild } from '#platform/processes/child';
import { brokenObjects, longNumber, manyPages, nestedStreams } from './hostile-pdfs.ts';
import { pdf } from './pdf.ts';

afterAll(closeDocuments);

/** As many streams as are inspected, each as expensive as possible. */
const worst = nestedStreams({ sections: 48 });

const child = (options: Partial<ChildOptions> = {}) =>
  startChild<InspectionRequest, Inspection>({ ...DOCUMENT_CHILDREN, ...options });

test('nested streams that would unpack to 7.6 GB are refused', async () => {
  const bytes = nestedStreams();
  expect(bytes.length).toBeLessThan(260_000);
  expect(await checkPdf(bytes)).toEqual({ ok: false, reason: 'UNREADABLE' });
  expect(await checkPdf(pdf())).toEqual({ ok: true, pages: 1, active: false });
});

test('the most expensive documents do not grow the child', async () => {
  const one = child();
  const reasons = [];
  for (const bytes of [nestedStreams(), worst, brokenObjects(), longNumber(), manyPages()]) {
    const answer = await one.ask({ bytes }, 20_000);
    reasons.push(answer.ok ? null : answer.reason);
    expect(one.usable(), 'its memory is below the bound').toBe(true);
  }
  one.stop();
  expect(reasons).toEqual(['UNREADABLE', null, 'UNREADABLE', null, 'TOO_MANY_PAGES']);
});

test('a document that takes too long is refused at the deadline', async () => {
  const one = child();
  expect(await one.ask({ bytes: worst }, 1)).toEqual({ ok: false, reason: 'TIMEOUT' });
  expect(one.usable()).toBe(false);
});

test('a document that needs too much memory ends the child, not the server', async () => {
  const one = child({ maxHeapMb: 5 });
  expect(await one.ask({ bytes: manyPages() }, 20_000)).toEqual({ ok: false, reason: 'UNREADABLE' });
  expect(one.usable()).toBe(false);
});

test('of many concurrent documents some are refused as BUSY, and none is lost', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => checkPdf(pdf())));
  const busy = answers.filter((answer) => !answer.ok && answer.reason === 'BUSY');
  expect([busy.length, answers.filter(({ ok }) => ok).length]).toEqual([9, 21]);
});

import { expect, test } from 'vitest';
import { accessibilitySections } from '#fr/accessibility';
import { sampleOpinion, sampleReport } from '#tests/estimation/sample-report';
import type { ReportRequest } from './protocol.ts';
import { render } from './render.ts';

// rule A11Y-DOCUMENTS
test.each<ReportRequest>([
  { kind: 'report', data: sampleReport() },
  { kind: 'opinion', data: sampleOpinion() },
])('the PDF of $kind names its title and language; the statement says that it has no tags', async (request) => {
  const pdf = Buffer.from(await render(request)).toString('latin1');
  expect(pdf).toMatch(/\/Lang \(fr-FR\)/);
  expect(pdf).toMatch(/\/Title/);
  expect(pdf).not.toContain('/StructTreeRoot');
  const nobody = { company: null, address: null, email: null, telephone: null, host: null };
  const statement = accessibilitySections({ name: 'Horizon Lyon', ...nobody });
  expect(JSON.stringify(statement)).toContain('ne sont pas balisés');
});

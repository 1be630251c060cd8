import { serve } from '#platform/processes/serve';
import { inspectPdf } from './inspect-pdf.ts';
import type { InspectionRequest } from './protocol.ts';

/** Entry of the child process for documents, built as `document-worker.js`. */
serve(({ bytes }: InspectionRequest) => inspectPdf(bytes));

import { serve } from '#platform/processes/serve';
import { readTable } from './read-table.ts';
import type { TableRequest } from './tables.ts';

/** Entry of the child process for lists, built as `table-worker.js`. */
serve(({ bytes, limits }: TableRequest) => readTable(bytes, limits));

import { serve } from '#platform/processes/serve';
import { type BusyRequest, readBusy } from './read-calendar.ts';

/** Entry of the child process for calendars, built as `calendar-worker.js`. */
serve(async (request: BusyRequest) => readBusy(request));

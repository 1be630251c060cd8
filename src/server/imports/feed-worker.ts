import { serveCalls } from '#platform/processes/serve-calls';
import { createFeedReader } from './feed-reader.ts';

/** The child process that reads a feed. */
await serveCalls(createFeedReader());

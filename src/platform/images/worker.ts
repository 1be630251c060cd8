import { serve } from '#platform/processes/serve';
import { answer } from './operations.ts';

/** Entry of the child process for pictures, built as `image-worker.js`. */
serve(answer);

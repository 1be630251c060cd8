import { serve } from '#platform/processes/serve';
import { trainKind } from './train-kind.ts';
import type { Trained, TrainingRequest } from './training-protocol.ts';

/** The process that trains valuation models. */
serve<TrainingRequest, Trained>(async ({ sales }) => ({ ok: true, model: trainKind(sales) }));

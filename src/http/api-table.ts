import type { z } from 'zod';
import { leadOperations } from '#contracts/leads';
import { listingOperations } from '#contracts/listings';
import { messagingOperations } from '#contracts/messaging';
import type { Operation } from '#contracts/operation';
import { placeOperations } from '#contracts/places';
import { type Refusal, refuse } from '#contracts/problem';
import { sessionOperations } from '#contracts/session';
import { trackingOperations } from '#contracts/tracking';
import type { NetworkVisit, SiteVisit } from '#server/context';
import { createLead, uploadCv } from '#server/leads';
import { listingHandlers } from '#server/listings';
import { sendMessage } from '#server/messaging';
import { placeHandlers } from '#server/places';
import { recordView } from '#server/tracking';

/** Contexts by face: an operation of both faces receives either. */
type CtxOf<F> = F extends 'site' ? SiteVisit : F extends 'network' ? NetworkVisit : SiteVisit | NetworkVisit;

/** A contract and the use case that fulfils it. */
export type Bound = {
  operation: Operation;
  run: (ctx: SiteVisit | NetworkVisit, input: unknown) => Promise<unknown>;
};

type UseCase<O extends Operation, Ctx> = (
  ctx: Ctx,
  input: z.output<O['input']>,
) => Promise<z.input<O['output']> | Refusal> | z.input<O['output']> | Refusal;

/** The loop parses the input by the operation's own shape and checks its face before it calls, so the types hold. */
export const bind = <O extends Operation>(operation: O, useCase: UseCase<O, CtxOf<O['face']>>): Bound => ({
  operation,
  run: async (ctx, input) => useCase(ctx as CtxOf<O['face']>, input as z.output<O['input']>),
});

/** Every call of the API that this server answers. */
export const API: readonly Bound[] = [
  bind(listingOperations.searchProperties, listingHandlers.searchProperties),
  bind(listingOperations.mapProperties, listingHandlers.mapProperties),
  bind(listingOperations.exclusions, listingHandlers.exclusions),
  bind(listingOperations.websiteProperties, listingHandlers.websiteProperties),
  bind(listingOperations.noDpeTypes, listingHandlers.noDpeTypes),
  bind(placeOperations.suggestPlaces, placeHandlers.suggestPlaces),
  bind(messagingOperations.sendMessage, sendMessage),
  bind(trackingOperations.recordEvent, recordView),
  bind(leadOperations.createLead, (ctx, input) => createLead(ctx, input)),
  bind(leadOperations.uploadCv, uploadCv),
  bind(sessionOperations.current, () => refuse(401, 'NOT_SIGNED_IN')),
];

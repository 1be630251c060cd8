import { z } from 'zod';
import { ESTIMATION_TYPES } from '#domain/estimation/described';
import { MAX_CHOSEN_SALES, OPINION_FIELDS, type OpinionField, SALE_WEIGHTS } from '#domain/estimation/opinion';
import { recordOf } from '#domain/objects/typed';
import { actorSchema, changeOf } from './changes.ts';
import { shownSaleSchema } from './estimations.ts';
import { fileOutput } from './files.ts';
import { defineOperation, KB } from './operation.ts';
import { instant } from './paging.ts';

/**
 * An agent's opinion of the value of an estimated home, saved by field, and the documents that were issued from it
 * (rules OPINION-*). The rules of the values are in domain/estimation/opinion.ts.
 */

const id = z.uuid();
/** Key of a sale of the register, or of a sale added by hand; created by the browser. It is no id of a tenant. */
const saleKey = z.string().regex(/^[0-9a-z-]{1,40}$/);
const euros = z.number();
/** Longer than any rule allows, so that a text that is too long gets its specific message. */
const text = z.string().max(10_000);

const ownSale = z.strictObject({
  street: z.string().max(500),
  date: z.iso.date(),
  price: euros,
  area: z.number(),
  rooms: z.number(),
  land: z.number(),
});
const chosenSale = z.strictObject({
  key: saleKey,
  weight: z.literal(SALE_WEIGHTS),
  own: ownSale.nullable(),
});

const shape = {
  comparables: z.array(chosenSale).max(MAX_CHOSEN_SALES * 2),
  low: euros.nullable(),
  price: euros.nullable(),
  high: euros.nullable(),
  reasons: text,
  note: text,
} as const satisfies Record<OpinionField, z.ZodType>;
const values = z.object(shape);

type AnyValue = (typeof shape)[OpinionField];
const changes = z.strictObject(
  recordOf(OPINION_FIELDS, (field) => changeOf<AnyValue, AnyValue>(shape[field], shape[field]).optional()),
);
export type OpinionChanges = z.output<typeof changes>;

/** A known sale of the same kind around the home. */
const candidate = shownSaleSchema.omit({ insee: true, share: true }).extend({
  key: saleKey,
  date: z.iso.date(),
  /** Whether the sale is invented (demo data). */
  isDemo: z.boolean(),
});
export type CandidateSale = z.infer<typeof candidate>;

const document = z.object({
  id,
  at: instant,
  by: actorSchema,
  price: euros,
  /** Recipient of the mail; null: handed over in person. */
  sentTo: z.string().nullable(),
});
export type OpinionDocument = z.infer<typeof document>;

const detail = z.object({
  /** The home and the price that the visitor saw; null: no price was computed. */
  estimation: z.object({
    type: z.enum(ESTIMATION_TYPES),
    address: z.string(),
    isApproximate: z.boolean(),
    area: z.number(),
    rooms: z.number().nullable(),
    groundArea: z.number().nullable(),
    floor: z.number().nullable(),
    lat: z.number(),
    lng: z.number(),
    min: euros.nullable(),
    max: euros.nullable(),
    isDemo: z.boolean(),
  }),
  person: z.object({ name: z.string(), email: z.string().nullable() }),
  values,
  /** Sales that the opinion uses come first, then by weight. */
  candidates: z.array(candidate),
  /** Newest first. */
  documents: z.array(document),
  tiles: z.string().nullable(),
  updatedAt: instant,
});
export type OpinionDetail = z.infer<typeof detail>;

const read = { audience: 'site', auth: 'staff', needs: 'estimations.read', method: 'GET' } as const;
const change = { audience: 'site', auth: 'staff', needs: 'estimations.write', changes: ['estimations'] } as const;
const PATH = '/admin/estimations/:id/opinion';

export const opinionOperations = {
  get: defineOperation({
    ...read,
    path: PATH,
    reads: ['estimations'],
    summary: 'The opinion of value of an estimation of this site, the sales to choose from, and what was issued.',
    input: z.object({ id }),
    output: detail,
  }),
  save: defineOperation({
    ...change,
    method: 'PUT',
    path: PATH,
    limits: { body: 128 * KB },
    summary:
      'Saves fields of the opinion by comparison. 409 `CONFLICT` names the fields that changed meanwhile, the others ' +
      'are stored. 422: a message by field.',
    input: z.strictObject({ id, changes }),
    output: z.object({ /** Current values by field: the `from` of the next save. */ from: values, updatedAt: instant }),
  }),
  draft: defineOperation({
    ...read,
    path: `${PATH}/draft`,
    respondsWith: 'file',
    reads: ['estimations'],
    summary: 'The opinion as it is stored, as a PDF that is marked as a draft; nothing is recorded. 422: incomplete.',
    input: z.object({ id }),
    output: fileOutput('application/pdf'),
  }),
  issue: defineOperation({
    ...change,
    method: 'POST',
    path: `${PATH}/documents`,
    summary:
      'Issues the stored opinion: its content is kept as it is, and sent as a PDF when an address is given. 409 ' +
      '`CHANGED`: changed since it was read; `TOO_MANY`: 50 documents exist; `MARKET_INACTIVE`: nothing is ' +
      'sent. 422: incomplete, or not an address.',
    input: z.strictObject({
      id,
      /** Empty: the document is handed over in person. */ email: z.string().max(300),
      readAt: instant,
    }),
    output: z.object({ document }),
  }),
  open: defineOperation({
    ...read,
    path: `${PATH}/documents/:document`,
    respondsWith: 'file',
    isHidden: true,
    reads: ['estimations'],
    summary: 'A document as it was issued, as a PDF.',
    input: z.object({ id, document: id }),
    output: fileOutput('application/pdf'),
  }),
} as const;

import type { z } from 'zod';
import type { Action, NetworkAction, SiteAction } from '#domain/access/rights';
import type { Feature } from './features.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Where a call may be made: on a site, on the network's own host, or on both. */
export type Audience = 'site' | 'network' | 'all';

/** Anybody, a person who is signed in on this host, or a super user on the network's own host. */
export type Auth = 'visitor' | 'staff' | 'admin';

/** The permission that a call takes: an action of domain/access/rights.ts, a session on this host, or none. */
export type Needs = Action | 'signed-in' | 'anyone';

/** 'json': one object · 'file': a `fileAnswer`, sent as a private attachment · 'events': a stream of server-sent events. */
export type AnswerKind = 'json' | 'file' | 'events';

export const KB = 1024;
export const MB = 1024 * KB;

/** Of one file field: bytes of each file, and how many files. With a count of 1 the input has a File, else a list of them. */
export type FileLimit = { bytes: number; count: number };

/** `values`: objects, lists and their entries, which a small body can hold many of. */
type JsonLimits = { body?: number; values?: number };
/** `body`: the texts of the form together. Every file field is named here. */
type FormLimits = { body?: number; files: Readonly<Record<string, FileLimit>> };

type Permission =
  | {
      auth: 'visitor';
      audience: Audience;
      needs: 'anyone';
      /** Answered on a site that is not open too. Calls of signed-in people always are. */
      whenClosed?: true;
      /** Its answer opens a session, and holds its tokens; or ends the one of the request. Browsers get cookies for it. */
      session?: 'opens' | 'ends';
    }
  | ({ auth: 'staff'; audience: 'site'; needs: SiteAction | 'signed-in' } & SignedInOnly)
  | ({ auth: 'staff'; audience: 'all'; needs: 'signed-in' } & SignedInOnly)
  | ({ auth: 'admin'; audience: 'network'; needs: NetworkAction | 'signed-in' } & SignedInOnly);
type SignedInOnly = { whenClosed?: never; session?: never };

type Sending =
  | {
      method: 'GET';
      body?: never;
      limits?: never;
      /** Features whose data the answer holds: it is out of date once one of them has changed. */
      reads?: readonly Feature[];
      changes?: never;
      /** For how many seconds the browser may cache the answer; absent: not at all. */
      maxAge?: number;
    }
  | ({ body?: never; limits?: JsonLimits } & Changing)
  | ({ body: 'multipart'; limits: FormLimits } & Changing);
type Changing = {
  method: Exclude<Method, 'GET'>;
  reads?: readonly Feature[];
  /** Features whose data the call changes. */
  changes?: readonly Feature[];
  maxAge?: never;
};

type Answering =
  | { answers: 'json' }
  /** A person who may not have the file receives the 404 of a file that does not exist (rule FILE-PRIVATE). */
  | { answers: 'file'; session?: never; maxAge?: never }
  | { answers: 'events'; auth: 'staff' | 'admin'; method: 'GET'; maxAge?: never };

type Shapes<Input extends z.ZodType, Output extends z.ZodType> = {
  /** In Hono's syntax: '/public/websites/:id'. */
  path: `/${'public' | 'admin'}/${string}`;
  /** One English line for `/openapi.json`. */
  summary: string;
  /**
   * Path parameters with the query (GET), the JSON body, or the fields of the form; a path parameter wins over another
   * field of its name. Values of a query and texts of a form arrive as strings: coerce them. Unknown fields of a body are
   * refused by the shape (strictObject).
   */
  input: Input;
  /** Of 'events': one event (`eventOf`). */
  output: Output;
};

/**
 * One call of the API. The tables of these are read by the server (http/api/mount-api.ts), by `/openapi.json`, by the typed
 * client, and by the tests of permissions and of other tenants' ids.
 */
export type Operation<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = Shapes<
  Input,
  Output
> &
  Permission &
  Sending &
  Answering;

/** The same as it is written: without `answers` it answers JSON. */
type Written<I extends z.ZodType, O extends z.ZodType> = Shapes<I, O> &
  Permission &
  Sending &
  (Answering | { answers?: never });

/** Keeps the types of the shapes, the audience, the caller and the answer: `defineOperation({ … })`. */
export const defineOperation = <
  I extends z.ZodType,
  O extends z.ZodType,
  F extends Audience,
  A extends Auth,
  K extends AnswerKind = 'json',
>(
  operation: Written<I, O> & { audience: F; auth: A; answers?: K },
) => ({ answers: 'json', ...operation }) as Operation<I, O> & { audience: F; auth: A; answers: K };

/** Of a JSON body, or of the texts of a form. */
const DEFAULT_LIMITS = { body: 64 * KB, values: 5000 };

/** The limits of a call with their defaults. */
export const limitsOf = ({
  limits,
}: Pick<Operation, 'limits'>): { body: number; values: number; files: Readonly<Record<string, FileLimit>> } => ({
  ...DEFAULT_LIMITS,
  files: {},
  ...limits,
});

/** Whether a person with these actions may make a call with this permission. */
export const isPermitted = (needs: Needs, actions: readonly Action[]): boolean =>
  needs === 'anyone' || needs === 'signed-in' || actions.includes(needs);

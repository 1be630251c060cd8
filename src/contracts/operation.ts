import type { z } from 'zod';
import type { Action, NetworkAction, SiteAction } from '#domain/access/rights';
import type { Feature } from './features.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Where a call may be made: on a site, on the network's own host, or on both. */
export type Audience = 'site' | 'network' | 'all';

/** Anybody, a person signed in on this host, or a super user on the network's own host. */
export type Auth = 'visitor' | 'staff' | 'admin';

/** Permission that a call requires: an action of domain/access/rights.ts, a session on this host, or none. */
export type Needs = Action | 'signed-in' | 'anyone';

/** 'json': one object · 'file': a `fileOutput`, sent as a private attachment · 'events': server-sent events. */
export type ResponseKind = 'json' | 'file' | 'events';

export const KB = 1024;
export const MB = 1024 * KB;

/** Limits of a file field: size of each file, number of files. With a count of 1 the input is a File, else a list. */
export type FileLimit = { bytes: number; count: number };

/** `values`: number of objects, lists and entries; a small body may hold very many. */
type JsonLimits = { body?: number; values?: number };
/** `body`: total size of the texts of the form. `files`: every file field. */
type FormLimits = { body?: number; files: Readonly<Record<string, FileLimit>> };

type Permission =
  | {
      auth: 'visitor';
      audience: Audience;
      needs: 'anyone';
      /** Also available on closed sites. Calls of signed-in people always are. */
      whenClosed?: true;
      /**
       * 'opens': the output holds the tokens of a new session. 'signs-up': the result holds the token of a sign-up
       * session (`signUpTokenSchema`), which only the cookie gets. All set or delete the cookies of browsers.
       */
      session?: 'opens' | 'signs-up' | 'ends';
      /** The call concerns an account and needs no session. */
      account?: true;
      confirmed?: never;
    }
  | ({ auth: 'staff'; audience: 'site'; needs: SiteAction | 'signed-in' } & SignedInOnly)
  | ({ auth: 'staff'; audience: 'all'; needs: 'signed-in' } & SignedInOnly)
  | ({ auth: 'admin'; audience: 'network'; needs: NetworkAction | 'signed-in' } & SignedInOnly);
type SignedInOnly = {
  whenClosed?: never;
  session?: never;
  account?: never;
  /**
   * Cannot be undone: only within ten minutes after the person proved who they are, otherwise 403 `CONFIRM_IDENTITY`
   * (rule FACTOR-CONFIRM).
   */
  confirmed?: true;
};

type Sending =
  | {
      method: 'GET';
      body?: never;
      limits?: never;
      /** Features whose data the output holds: it is stale after a change of one of them. */
      reads?: readonly Feature[];
      /** Features whose data the person can also read by other calls, which determine who is told of their changes. */
      alsoReads?: readonly Feature[];
      changes?: never;
      /** Seconds that the browser may cache the response; absent: no caching. */
      maxAge?: number;
      /** Sends a mail or an SMS: refused like a change when another site makes the call, and never prefetched. */
      sends?: true;
    }
  /** DELETE has no body (RFC 9110, 9.3.5): its fields are in the query. */
  | ({ method: Exclude<Method, 'GET'>; body?: never; limits?: JsonLimits } & Changing)
  | ({ method: Exclude<Method, 'GET' | 'DELETE'>; body: 'multipart'; limits: FormLimits } & Changing);
type Changing = {
  reads?: readonly Feature[];
  alsoReads?: never;
  /** Features whose data the call changes. */
  changes?: readonly Feature[];
  maxAge?: never;
  sends?: never;
};

type Responding =
  /** `signed`: clients outside of a browser verify the response (rule POST-FEED). Only for GET. */
  | { respondsWith: 'json'; signed?: true }
  /**
   * `isHidden`: a stored document. A person without permission gets the same 404 as for a missing document (rule
   * FILE-PRIVATE). Other files, such as exports of lists, are refused like their list.
   */
  | { respondsWith: 'file'; isHidden?: true; session?: never; maxAge?: never; signed?: never }
  | { respondsWith: 'events'; auth: 'staff' | 'admin'; method: 'GET'; maxAge?: never; signed?: never };

type Shapes<Input extends z.ZodType, Output extends z.ZodType> = {
  /** In Hono's syntax: '/public/websites/:id'. */
  path: `/${'public' | 'admin'}/${string}`;
  /** One English line for `/openapi.json`. */
  summary: string;
  /**
   * Path parameters with the query (GET, DELETE), the JSON body, or the form fields; a path parameter overrides a field
   * of the same name. Query values and form texts are strings and must be coerced. Bodies must refuse unknown fields
   * (strictObject).
   */
  input: Input;
  /** For 'events': the schema of one event (`eventOf`). */
  output: Output;
};

/**
 * One call of the API. Its tables are the source of the server's routes (http/api/mount-api.ts), of `/openapi.json`, of
 * the typed client, and of the tests of permissions and of other tenants' ids.
 */
export type Operation<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = Shapes<
  Input,
  Output
> &
  Permission &
  Sending &
  Responding;

/** An operation as declared: `respondsWith` is 'json' by default. */
type Declared<I extends z.ZodType, O extends z.ZodType> = Shapes<I, O> &
  Permission &
  Sending &
  (Responding | { respondsWith?: never; isHidden?: never; signed?: true });

/** Declares an operation with the exact types of its shapes, audience, caller and response. */
export const defineOperation = <
  I extends z.ZodType,
  O extends z.ZodType,
  F extends Audience,
  A extends Auth,
  K extends ResponseKind = 'json',
>(
  operation: Declared<I, O> & { audience: F; auth: A; respondsWith?: K },
) => ({ respondsWith: 'json', ...operation }) as Operation<I, O> & { audience: F; auth: A; respondsWith: K };

/** Whether the fields of a call are in its body; otherwise they are in the query. */
export const hasBody = ({ method }: Pick<Operation, 'method'>): boolean => method !== 'GET' && method !== 'DELETE';

/** Limits of a JSON body, or of the texts of a form. */
const DEFAULT_LIMITS = { body: 64 * KB, values: 5000 };

/** The limits of a call, with defaults. */
export const limitsOf = ({
  limits,
}: Pick<Operation, 'limits'>): { body: number; values: number; files: Readonly<Record<string, FileLimit>> } => ({
  ...DEFAULT_LIMITS,
  files: {},
  ...limits,
});

/** Features whose change makes the output of a call stale. */
export const featuresOf = ({ reads = [], alsoReads = [] }: Pick<Operation, 'reads' | 'alsoReads'>) => [
  ...reads,
  ...alsoReads,
];

/**
 * Whether a call concerns accounts: it reads, sets or prepares a session. Such a call is available only at names of the
 * network, never at a site's own domain (rule ACCOUNT-HOSTS).
 */
export const isOfAccount = ({ needs, session, account }: Pick<Operation, 'needs' | 'session' | 'account'>): boolean =>
  needs !== 'anyone' || session !== undefined || account === true;

/** Whether a call without permission gets a 404 as if nothing existed (rule FILE-PRIVATE). */
export const isHidden = (operation: Operation): boolean =>
  operation.respondsWith === 'file' && operation.isHidden === true;

/** Whether a person with these actions may make a call with this permission. */
export const isPermitted = (needs: Needs, actions: readonly Action[]): boolean =>
  needs === 'anyone' || needs === 'signed-in' || actions.includes(needs);

/** An Idempotency-Key: 1 to 128 visible ASCII characters. */
export const KEY_PATTERN = /^[\x21-\x7e]{1,128}$/;

const ONCE: readonly Method[] = ['POST', 'DELETE'];

/**
 * Whether a call with an Idempotency-Key runs once (rule CALL-ONCE): calls of signed-in people that create, send or
 * delete. A PUT names the values that it replaces, so it can be repeated.
 */
export const runsOnce = ({ method, needs }: Pick<Operation, 'method' | 'needs'>): boolean =>
  needs !== 'anyone' && ONCE.includes(method);

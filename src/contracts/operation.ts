import { z } from 'zod';
import type { Action } from '#domain/access/rights';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Where a call may be made: on a site, on the network's own host, or on both. */
export type Face = 'site' | 'network' | 'all';

/** Anybody, who is signed in on this host, or a super user on the network's own host. */
export type Auth = 'visitor' | 'staff' | 'admin';

/**
 * One call of the API. The tables of these are read by the server (http/api/mount-api.ts), by `/openapi.json`, and by the
 * test that calls every operation with another tenant's ids.
 */
export type Operation<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  method: Method;
  /** In Hono's syntax: '/public/websites/:id'. */
  path: `/${'public' | 'admin'}/${string}`;
  face: Face;
  auth: Auth;
  /** The right that it takes (domain/access/rights.ts); without one, an 'admin' call takes 'network.write'. */
  needs?: Action;
  /** Answered on a site that is not open too. Calls of signed-in people always are. */
  whenClosed?: true;
  /** Its answer opens a session, and holds its tokens; or ends the one of the request. Browsers get cookies for it. */
  session?: 'opens' | 'ends';
  /** One English line for `/openapi.json`. */
  summary: string;
  /**
   * Path parameters with the query (GET) or with the JSON body (else); a path parameter wins over a body field of its
   * name. Query values arrive as texts: coerce them. A body with unknown fields is for the shape to refuse (strictObject).
   */
  input: Input;
  /** 'multipart': the body is a form with a file of at most 2 MB, named as the input names it; else JSON. */
  body?: 'multipart';
  output: Output;
  /**
   * 'file': its output is a `fileAnswer`, sent as a private attachment. Whoever may not have it hears what is said of a file that is not there: 404
   * (rule FILE-PRIVATE).
   */
  answers?: 'file';
  /** Answers may be kept by the browser for so many seconds; absent: not at all. */
  maxAge?: number;
};

/** A file that somebody may save: under which name, and its content. */
export const fileAnswer = z.object({
  name: z.string(),
  contentType: z.enum(['application/pdf']),
  size: z.int(),
  stream: z.instanceof(ReadableStream<Uint8Array>),
});
export type FileAnswer = z.output<typeof fileAnswer>;

/** Keeps the types of the shapes, of the face and of who calls: `defineOperation({ … })`. */
export const defineOperation = <I extends z.ZodType, O extends z.ZodType, F extends Face, A extends Auth>(
  operation: Operation<I, O> & { face: F; auth: A },
): Operation<I, O> & { face: F; auth: A } => operation;

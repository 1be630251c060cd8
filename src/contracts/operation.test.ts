import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineOperation, isPermitted, KB, limitsOf, type Operation } from './operation.ts';

/** 'no' when the type rejects an operation with these fields added to the required ones. */
type Accepts<T> = T & { path: '/admin/x'; summary: string; input: z.ZodType; output: z.ZodType } extends Operation
  ? 'yes'
  : 'no';
type Get = { method: 'GET'; respondsWith: 'json' };
type Post = { method: 'POST'; respondsWith: 'json' };
type Staff = { auth: 'staff'; audience: 'site'; needs: 'blog.write' };
type Visitor = { auth: 'visitor'; audience: 'site'; needs: 'anyone' };

const ACCEPTED: [
  Accepts<Visitor & Get>,
  Accepts<Staff & Get>,
  Accepts<Staff & Post & { body: 'multipart'; limits: { files: { cv: { bytes: 1; count: 1 } } } }>,
  Accepts<{ auth: 'staff'; audience: 'all'; needs: 'signed-in' } & Get>,
  Accepts<{ auth: 'admin'; audience: 'network'; needs: 'network.write' } & Post>,
  Accepts<Staff & { method: 'GET'; respondsWith: 'events' }>,
] = ['yes', 'yes', 'yes', 'yes', 'yes', 'yes'];

const REFUSED: [
  noPermission: Accepts<{ auth: 'staff'; audience: 'site' } & Get>,
  visitorWithRight: Accepts<{ auth: 'visitor'; audience: 'site'; needs: 'blog.write' } & Get>,
  staffWithoutSession: Accepts<{ auth: 'staff'; audience: 'site'; needs: 'anyone' } & Get>,
  adminWithoutSession: Accepts<{ auth: 'admin'; audience: 'network'; needs: 'anyone' } & Get>,
  adminOnSite: Accepts<{ auth: 'admin'; audience: 'site'; needs: 'network.write' } & Get>,
  networkActionOnSite: Accepts<{ auth: 'staff'; audience: 'site'; needs: 'network.write' } & Get>,
  siteActionEverywhere: Accepts<{ auth: 'staff'; audience: 'all'; needs: 'blog.write' } & Get>,
  getThatChanges: Accepts<Staff & Get & { changes: ['articles'] }>,
  getWithLimits: Accepts<Staff & Get & { limits: { body: 1 } }>,
  formWithoutFiles: Accepts<Staff & Post & { body: 'multipart' }>,
  eventsForVisitors: Accepts<Visitor & { method: 'GET'; respondsWith: 'events' }>,
  eventsByPost: Accepts<Staff & { method: 'POST'; respondsWith: 'events' }>,
  unknownFeature: Accepts<Staff & Get & { reads: ['weather'] }>,
] = ['no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no'];

test('the type accepts consistent operations and no others', () => {
  expect(new Set(ACCEPTED)).toEqual(new Set(['yes']));
  expect(new Set(REFUSED)).toEqual(new Set(['no']));
});

test('an operation returns JSON and accepts 64 kB by default', () => {
  const base = { audience: 'site', auth: 'visitor', needs: 'anyone', method: 'POST', summary: 'A call.' } as const;
  const shapes = { input: z.object({}), output: z.object({}) };
  const small = defineOperation({ ...base, ...shapes, path: '/public/small' });
  expect(small.respondsWith).toBe('json');
  expect(limitsOf(small)).toEqual({ body: 64 * KB, values: 5000, files: {} });
  const large = defineOperation({ ...base, ...shapes, path: '/public/large', limits: { body: 400 * KB } });
  expect(limitsOf(large)).toEqual({ body: 400 * KB, values: 5000, files: {} });
});

test('a permission is an action, a session, or nothing', () => {
  expect(isPermitted('anyone', [])).toBe(true);
  expect(isPermitted('signed-in', [])).toBe(true);
  expect(isPermitted('blog.write', ['blog.write'])).toBe(true);
  expect(isPermitted('blog.write', ['site.edit'])).toBe(false);
});

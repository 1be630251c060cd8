import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { roleOn } from '#domain/access/role';
import { MEMBERS, type Role, SITE_USER_KINDS, type SiteUserKind, USER_KINDS } from '#domain/access/roles';
import { keysOf } from '#domain/objects/typed';
import { siteUsersSql } from '#server/accounts';
import { memberships } from '#tests/factories/memberships';
import { buildPerson } from '#tests/factories/person';
import { tenantSource } from '#tests/factories/tenant';
import { openTestApp } from '#tests/http/test-app';

/** The list of users shows a person as the kind of the role that opens the site: SQL and `roleOn` agree. */

const a = await openTestApp();
const PEOPLE = keysOf(memberships({ agent: '', other: '', group: '' }));

const kindOf = (role: Role | null): SiteUserKind | null =>
  SITE_USER_KINDS.find((kind) => USER_KINDS[kind].role === role) ??
  Object.values(MEMBERS).find((facts) => facts.role === role)?.kind ??
  null;

test.each(['market', 'group', 'agent'] as const)('on the site of a %s', async (type) => {
  const newTenant = tenantSource({ db: a.db, files: a.ports.system.files }, { ahead: PEOPLE.length, place: { type } });
  const shown: Record<string, string | null> = {};
  const expected: Record<string, string | null> = {};
  for (const name of PEOPLE) {
    const tenant = await newTenant();
    const person = memberships({ agent: tenant.ids.member, other: uuid(), group: tenant.ids.group })[name];
    const id = await buildPerson(a.db, tenant, person);
    await a.directory.refresh(tenant.ids.market);
    const site = a.directory.byId(tenant.ids.site);
    if (!site) throw new Error('the site is not in the directory');
    const { rows } = await a.db.write({ role: 'vitrine_admin' }, (tx) => siteUsersSql({ site }, { id }).execute(tx));
    shown[name] = rows[0]?.kind ?? null;
    // A super user is not a user of the site.
    expected[name] = person.networkRole === null ? kindOf(roleOn(site, person)) : null;
  }
  expect(shown).toEqual(expected);
  expect(Object.values(shown)).toContain('main');
});

import { query } from '#tests/harness/query';

/** SQL: the rights on an object, whoever owns it, in a fixed order. `acl`: its column, `kind`: as of `acldefault`. */
const rightsOf = (acl: string, kind: string, owner: string): string => `
  array(select format('%s %s', a.grantee::regrole, a.privilege_type)
    from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) a where a.grantee <> ${owner} order by 1)`;

/** Every line names one object of schema `public` and says all about it. */
const OBJECTS = `
  with tables as (
    select c.* from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'S', 'c'))
  select format('%s %s', c.relkind, c.relname) as name, concat_ws(' ', c.relpersistence, c.reloptions,
    c.relrowsecurity, c.relforcerowsecurity, ${rightsOf('c.relacl', 'r', 'c.relowner')},
    case c.relkind when 'v' then pg_get_viewdef(c.oid) end) as text from tables c
  union all
  select format('column %s %s %s', c.relname,
      rank() over (partition by c.oid order by a.attnum), a.attname),
    concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated, a.attcollation::regcollation,
      pg_get_expr(d.adbin, d.adrelid),
      case when a.attacl is not null then ${rightsOf('a.attacl', 'c', 'c.relowner')} end)
  from tables c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  union all
  select format('constraint %s %s', coalesce(k.conrelid::regclass::text, k.contypid::regtype::text), k.conname),
    pg_get_constraintdef(k.oid) from pg_constraint k where k.connamespace = 'public'::regnamespace
  union all
  select format('index %s', i.indexrelid::regclass),
    concat_ws(' ', pg_get_indexdef(i.indexrelid), obj_description(i.indexrelid, 'pg_class'))
  from pg_index i join tables c on c.oid = i.indrelid
  union all
  select format('trigger %s %s', c.relname, t.tgname), pg_get_triggerdef(t.oid)
  from pg_trigger t join tables c on c.oid = t.tgrelid where not t.tgisinternal
  union all
  select format('policy %s %s', tablename, policyname), concat_ws(' ', permissive, roles, cmd, qual, with_check)
  from pg_policies where schemaname = 'public'
  union all
  select format('function %s', p.oid::regprocedure),
    pg_get_functiondef(p.oid) || ${rightsOf('p.proacl', 'f', 'p.proowner')}::text
  from pg_proc p where p.pronamespace = 'public'::regnamespace
  union all
  select format('domain %s', t.oid::regtype), format_type(t.typbasetype, t.typtypmod)
  from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype = 'd'
  union all
  select format('sequence %s', s.sequencename), concat_ws(' ', s.data_type, s.start_value, s.increment_by, s.max_value)
  from pg_sequences s where s.schemaname = 'public'`;

type SchemaObject = { name: string; text: string };

/** All that schema `public` of a database is: equal for two databases with the same schema. */
export const describeSchema = (url: string): Promise<SchemaObject[]> =>
  query<SchemaObject>(url, `select * from (${OBJECTS}) o order by name collate "C", text collate "C"`);

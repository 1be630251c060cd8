import { query } from './query.ts';

/**
 * What `work` answers while no mail of a template can be queued: as when the process dies at the last query of a
 * transaction.
 */
export const whileMailsFail = async <T>(url: string, template: string, work: () => Promise<T>): Promise<T> => {
  await query(
    url,
    `
    create function fail_mails() returns trigger language plpgsql as $$
      begin
        if new.template = '${template}' then raise exception 'no mail can be queued'; end if;
        return new;
      end $$;
    create trigger fail_mails before insert on outbox for each row execute function fail_mails()`,
  );
  try {
    return await work();
  } finally {
    await query(url, 'drop function fail_mails cascade');
  }
};

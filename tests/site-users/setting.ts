import { sql } from 'kysely';
import type { SiteUser } from '#contracts/site-users';
import { PASSWORD } from '#tests/factories/account';
import { LYON, openSites } from '#tests/preferences/setting';

export const PATH = '/admin/website/users';
export { AGENT, GROUP, LYON, OTHER } from '#tests/preferences/setting';

export type Users = { items: SiteUser[]; next: string | null };
type Mail = { recipient: string; subject: string; body_text: string; body_html: string; from_name: string };

/** Sites whose market center has lead generation, so that they have users. */
export const openUsers = async () => {
  const a = await openSites();
  await a.run(sql`update markets set lead_gen = true`);
  await a.directory.refresh();

  const list = async (host = LYON, query = '', token?: string): Promise<Users> =>
    (await a.call<Users>(host, `${PATH}${query}`, token === undefined ? {} : { token })).body;
  const add = (user: object, sent: { host?: string; token?: string } = {}) => {
    const { host = LYON, ...more } = sent;
    const body = { firstname: 'Léa', lastname: 'Petit', ...user };
    return a.call<{ id: string }>(host, PATH, { method: 'POST', body, ...more });
  };
  /** Adds a user and returns the id. */
  const added = async (user: object, host = LYON): Promise<string> => {
    const { status, body } = await add(user, { host });
    if (status !== 200) throw new Error(`not added: ${status} ${JSON.stringify(body)}`);
    return body.id;
  };
  const remove = (id: string, sent: { host?: string; token?: string } = {}) => {
    const { host = LYON, ...more } = sent;
    return a.call<object>(host, `${PATH}/${id}`, { method: 'DELETE', body: {}, ...more });
  };
  const trust = (id: string, to: boolean, token?: string) =>
    a.call<object>(LYON, `${PATH}/${id}`, {
      method: 'PUT',
      body: { changes: { maySeeLeads: { from: !to, to } } },
      ...(token !== undefined && { token }),
    });
  const mail = (id: string) => a.call<object>(LYON, `${PATH}/${id}/password-mail`, { method: 'POST', body: {} });
  const mailTo = (email: string) =>
    a.call<object>(LYON, '/admin/website/reset-pass-mail', {
      method: 'POST',
      body: { email, url: 'https://x.example' },
    });
  /** The mails to an address, the newest first, after the jobs have run. */
  const mailsTo = async (email: string): Promise<Mail[]> => {
    await a.writePasswordMails();
    return a.rows<Mail>(
      sql`select recipient, subject, body_text, body_html, from_name from outbox
        where recipient = ${email} order by created_at desc, id desc`,
    );
  };
  const setPassword = (id: string) =>
    a.run(sql`update accounts set password_hash = (
      select password_hash from accounts where id = ${a.account.id}) where id = ${id}`);
  const tokenOf = async (email: string, host = LYON): Promise<string> =>
    (await a.signIn(host, { email, password: PASSWORD })).token;
  const clean = async (): Promise<void> => {
    await a.run(sql`delete from rate_limits`);
    await a.run(sql`delete from site_users where kind = 'external'`);
    await a.run(sql`delete from changes`);
  };
  return { ...a, list, add, added, remove, trust, mail, mailTo, mailsTo, setPassword, tokenOf, clean };
};

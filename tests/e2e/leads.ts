import { sendAs } from './call-as.ts';
import type { Login } from './office.ts';

/** Adds a lead through the API; returns its id. */
export const addLead = async (site: Login, fullname: string, phone = '06 12 34 56 78'): Promise<string> => {
  const email = `${crypto.randomUUID()}@exemple.fr`;
  const given = { fullname, email, phone, type: 'agent' };
  const { lead } = await sendAs<{ lead: { id: string } }>(site, '/admin/leads', given);
  return lead.id;
};

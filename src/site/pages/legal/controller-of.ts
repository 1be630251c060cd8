import type { Controller } from '#fr/privacy';
import type { NetworkCtx, PublicCtx } from '#server/context';

/** The data controller of a site or of the network; unknown data are null. */
export const controllerOf = (ctx: PublicCtx | NetworkCtx): Controller => {
  const network = ctx.directory.network();
  const legal = ctx.kind === 'site' ? ctx.site.settings.legal : network.legal;
  const contact = ctx.kind === 'site' ? ctx.site.settings.contact.general : network.contact;
  const { agent } = ctx.kind === 'site' ? ctx.site : { agent: null };
  return {
    name: ctx.kind === 'site' ? ctx.site.name : network.brand,
    company: legal.companyName ?? null,
    address: legal.address ?? null,
    email: agent?.email ?? contact.email,
    telephone: agent?.telephone ?? contact.telephone,
    host: legal.host ?? null,
  };
};

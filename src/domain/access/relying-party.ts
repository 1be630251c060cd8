/**
 * The domain of passkeys at a name of the network: the network's own, so that one passkey serves on all its sites. A
 * name without a dot, as 'localhost', is no domain to browsers: there each host has its own.
 */
export const relyingPartyId = (host: string, networkDomain: string): string => {
  const isOfNetwork = host === networkDomain || host.endsWith(`.${networkDomain}`);
  return isOfNetwork && networkDomain.includes('.') ? networkDomain : host;
};

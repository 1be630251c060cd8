import type { Place } from './places.ts';
import { send } from './visitors.ts';

/** Wrong sign-ins of one address that are looked at in a quarter of an hour (rule SIGNIN-LIMITS). */
const ALLOWED = 20;
const TRIED = ALLOWED + 10;

let addresses = 0;

/**
 * Wrong sign-ins from one address at once, which the load balancer spreads over the instances. Returns how many were
 * looked at beyond the limit: the instances share its count.
 */
export const wrongSignInsBeyondLimit = async (port: number, { host }: Place): Promise<number> => {
  addresses += 1;
  const address = `198.18.1.${addresses}`;
  const responses = await Promise.all(
    Array.from({ length: TRIED }, (_, n) =>
      send(port, {
        host,
        path: '/public/login',
        method: 'POST',
        address,
        body: JSON.stringify({ email: `personne-${addresses}-${n}@example.fr`, password: 'un mauvais mot de passe' }),
      }),
    ),
  );
  return Math.max(0, responses.filter(({ status }) => status === 401).length - ALLOWED);
};

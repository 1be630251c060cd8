/** The login of a connection; `password: null` leaves it to the server's own rules (trust, peer, certificate). */
export type Login = { user: string; password: string | null };

const URL_SHAPE = /^(postgres(?:ql)?:\/\/)(?:[^@/?#]*@)?([^?#]*)(?:\?([^#]*))?/;

/** The URL of the same server and database with another login. */
export const withLogin = (url: string, { user, password }: Login): string => {
  const [, scheme = 'postgres://', place = '', query = ''] = URL_SHAPE.exec(url) ?? [];
  const kept = query.split('&').filter((pair) => pair !== '' && !/^(user|password)=/.test(pair));
  const secret = password === null ? '' : `:${encodeURIComponent(password)}`;
  return `${scheme}${encodeURIComponent(user)}${secret}@${place}${kept.length > 0 ? `?${kept.join('&')}` : ''}`;
};

import { hasBody, type Operation } from '#contracts/operation';

/** The body of a request; built again for each attempt. */
export type Outgoing = { method: string; url: string; headers: Record<string, string>; body: string | FormData | null };

type Fields = Readonly<Record<string, unknown>>;

/** The path with its parameters filled in, and the remaining fields. */
const fill = (path: string, input: Fields): { path: string; rest: Fields } => {
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { path: filled, rest };
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const given = (fields: Fields): [string, unknown][] =>
  Object.entries(fields).filter(([, value]) => value !== undefined);

const queryOf = (fields: Fields): string => {
  const query = new URLSearchParams(given(fields).map(([name, value]) => [name, textOf(value)]));
  return query.size > 0 ? `?${query}` : '';
};

/** Files become parts under their own name, several files of one field in order; everything else is sent as text. */
const formOf = (fields: Fields): FormData => {
  const form = new FormData();
  for (const [name, value] of given(fields))
    for (const item of Array.isArray(value) ? value : [value])
      form.append(name, item instanceof Blob ? item : textOf(item));
  return form;
};

export const urlOf = (origin: string, operation: Operation, input: Fields): string => {
  const filled = fill(operation.path, input);
  return `${origin}${filled.path}${hasBody(operation) ? '' : queryOf(filled.rest)}`;
};

export const buildRequest = (origin: string, operation: Operation, input: Fields): Outgoing => {
  const { method, path, body } = operation;
  const url = urlOf(origin, operation, input);
  const { rest } = fill(path, input);
  if (!hasBody(operation)) return { method, url, headers: {}, body: null };
  if (body === 'multipart') return { method, url, headers: {}, body: formOf(rest) };
  return { method, url, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(rest) };
};

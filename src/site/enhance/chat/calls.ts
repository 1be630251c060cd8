import type { Analyze } from '#contracts/estimations';
import type { PlaceSuggestions } from '#contracts/places';
import type { FieldError, Problem } from '#contracts/problem';
import { namesPlace } from '#domain/places/typed-address';

const TIME_OUT_MS = 30_000;
const INVALID = 422;

/** A refused call. `fault`: the first rejected field with its message; null: another refusal. */
export class CallError extends Error {
  readonly fault: FieldError | null;
  constructor(fault: FieldError | null) {
    super('the call was refused');
    this.fault = fault;
  }
}

const call = async <T>(method: string, path: string, body: object, key?: string): Promise<T> => {
  const response = await fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIME_OUT_MS),
  });
  if (response.ok) return response.json() as Promise<T>;
  const { status, errors = [] }: Partial<Problem> = await response.json().catch(() => ({}));
  // Errors of other statuses concern fields that the conversation itself filled in.
  throw new CallError((status === INVALID && errors[0]) || null);
};

type Created = { analyze: Analyze; token: string };

export const createEstimation = (fields: object, key: string): Promise<Created> =>
  call('POST', '/public/analyze/init', fields, key);
export const changeEstimation = (
  { id, token }: { id: string; token: string },
  fields: object,
): Promise<{ analyze: Analyze }> => call('PUT', `/public/analyze/${id}`, { token, ...fields });
export const priceEstimation = (id: string): Promise<{ analyze: Analyze }> =>
  call('POST', `/public/analyze/${id}/price`, {});

/** Whether a typed address contains a French town: its postal code or its name is in a suggestion. */
export const isAddress = async (text: string): Promise<boolean> => {
  const response = await fetch(`/public/places?kind=address&for=search&limit=1&q=${encodeURIComponent(text)}`);
  if (!response.ok) return true; // The server checks it again.
  const { places }: PlaceSuggestions = await response.json();
  return places.some((place) => namesPlace(text, place));
};

/**
 * The only web class that domain uses: pure, identical in browsers and Node. Domain has the type definitions of
 * neither.
 */
declare class URLSearchParams {
  constructor(init?: string | Record<string, string> | string[][]);
  get(name: string): string | null;
  getAll(name: string): string[];
  set(name: string, value: string): void;
  toString(): string;
}

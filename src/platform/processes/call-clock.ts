/**
 * 'total': counts towards `totalMs` (default). 'renewed': is the first call of a new `totalMs`. 'none': only `replyMs`
 * limits it.
 */
export type Charge = 'total' | 'renewed' | 'none';

export type TimeLimits = {
  /** Maximum time for one reply, and in total, in milliseconds. */
  replyMs: number;
  totalMs: number;
};

/** Time that consecutive replies of a child may take, in milliseconds of any clock. */
export class CallClock {
  readonly #limits: TimeLimits;
  #leftMs: number;
  #since = 0;
  #charge: Charge = 'none';

  constructor(limits: TimeLimits) {
    this.#limits = limits;
    this.#leftMs = limits.totalMs;
  }

  /** Starts waiting for a reply; returns the maximum time that it may take. */
  begin(charge: Charge, now: number): number {
    const { replyMs, totalMs } = this.#limits;
    if (charge === 'renewed') this.#leftMs = totalMs;
    this.#since = now;
    this.#charge = charge;
    return charge === 'none' ? replyMs : Math.min(replyMs, this.#leftMs);
  }

  /** The reply has arrived. */
  end(now: number): void {
    if (this.#charge !== 'none') this.#leftMs -= now - this.#since;
  }
}

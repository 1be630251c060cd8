/** 'total': to `totalMs`, by default. 'renewed': as the first of a new `totalMs`. 'none': only `replyMs` bounds it. */
export type Charge = 'total' | 'renewed' | 'none';

export type TimeLimits = {
  /** Longest time for one reply, and for all that are charged to it, in milliseconds. */
  replyMs: number;
  totalMs: number;
};

/** Time that the replies of a child may take, one after the other. Times in milliseconds, of any clock. */
export class CallClock {
  readonly #limits: TimeLimits;
  #leftMs: number;
  #since = 0;
  #charge: Charge = 'none';

  constructor(limits: TimeLimits) {
    this.#limits = limits;
    this.#leftMs = limits.totalMs;
  }

  /** The longest time that the reply awaited from now on may take. */
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

/** Running uploads of a field: each resolves to whether it succeeded or was cancelled. */
type Pending = () => readonly Promise<boolean>[];

/** Running uploads for the fields of an object; a submission waits for them. */
export type Uploads<F extends string> = {
  /** Registers the uploads of a field. Returns a function that unregisters them. */
  add: (field: F, pending: Pending) => () => void;
  isPending: () => boolean;
  /** Waits for the running uploads; returns the fields with a failed one. */
  settle: () => Promise<readonly F[]>;
};

export const createUploads = <F extends string>(): Uploads<F> => {
  const sources = new Set<{ field: F; pending: Pending }>();
  const all = (): { field: F; arrival: Promise<boolean> }[] =>
    [...sources].flatMap(({ field, pending }) => pending().map((arrival) => ({ field, arrival })));
  return {
    add: (field, pending) => {
      const source = { field, pending };
      sources.add(source);
      return () => sources.delete(source);
    },
    isPending: () => all().length > 0,
    settle: async () => {
      const arrivals = await Promise.all(all().map(async ({ field, arrival }) => ((await arrival) ? [] : [field])));
      return [...new Set(arrivals.flat())];
    },
  };
};

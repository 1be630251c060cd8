import { adminCtx, DIGEST, defineJob, networkJob, type Ports } from '#server/context';

/** Marks confirmed visits as done when they are over. */
export const onVisitsDue = async (ports: Ports): Promise<void> => {
  await adminCtx(ports, 'visits').write((tx) =>
    tx
      .updateTable('visits')
      .set({ status: 'done' })
      .where('status', '=', 'confirmed')
      .where('ends_at', '<', ports.system.now())
      .execute(),
  );
};

/** Job of `onVisitsDue`. */
export const VISITS_DUE = defineJob({
  name: 'visits.due',
  payload: networkJob,
  ...DIGEST,
  run: (ports) => onVisitsDue(ports),
});

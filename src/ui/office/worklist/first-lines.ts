/** The most lines of a group, and of all groups together. */
export type LineLimits = { group: number; all: number };

/** The first lines of each group, in the order of the groups, until there are as many as are shown. */
export const firstLines = <G extends { lines: readonly unknown[] }>(groups: readonly G[], limits: LineLimits): G[] => {
  let left = limits.all;
  return groups.map((group) => {
    const lines = group.lines.slice(0, Math.min(limits.group, left));
    left -= lines.length;
    return { ...group, lines };
  });
};

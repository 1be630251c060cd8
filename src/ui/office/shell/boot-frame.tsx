import { Skeleton } from '@mantine/core';
import type { ReactElement } from 'react';
import shell from './shell.module.css';
import sidebar from './sidebar.module.css';

const ENTRIES = [70, 55, 80, 60, 75];
const LINES = [100, 96, 98, 90];

/** The layout until the session is loaded: blocks in place of the sidebar and the content. */
export const BootFrame = ({ label }: { label: string }): ReactElement => (
  <div className={shell.shell} role="status" aria-label={label}>
    <div className={shell.bootSide}>
      <div className={sidebar.sidebar}>
        <Skeleton h={32} mb="md" />
        {ENTRIES.map((width) => (
          <Skeleton key={width} h={20} w={`${width}%`} />
        ))}
      </div>
    </div>
    <main className={shell.bootMain}>
      <Skeleton h={30} w={220} mb="xl" />
      {LINES.map((width) => (
        <Skeleton key={width} h={24} w={`${width}%`} mb="md" />
      ))}
    </main>
  </div>
);

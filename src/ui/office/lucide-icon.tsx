import type { IconNode } from 'lucide';
import { createElement, type ReactElement } from 'react';
import classes from './icon.module.css';

type Props = {
  node: IconNode;
  /** Width and height in pixels. */
  size?: number;
  className?: string | undefined;
};

/** Decorative: the text beside it, or the label of its control, has the same meaning. */
export const LucideIcon = ({ node, size = 18, className }: Props): ReactElement => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className ? `${classes.icon} ${className}` : classes.icon}
    aria-hidden="true"
    focusable="false"
  >
    {node.map(([tag, attributes], index) => createElement(tag, { key: `${tag}${index}`, ...attributes }))}
  </svg>
);

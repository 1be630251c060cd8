import type { ReactElement } from 'react';
import classes from './sidebar.module.css';
import type { Brand } from './sidebar.tsx';

/** Logo, name and kind of the site, or of the network. */
export const BrandContent = ({ brand }: { brand: Brand }): ReactElement => (
  <>
    {brand.logo ? (
      <img src={brand.logo.url} width={brand.logo.width} height={brand.logo.height} alt="" className={classes.logo} />
    ) : (
      <span className={classes.initial} aria-hidden="true">
        {brand.name.slice(0, 1)}
      </span>
    )}
    <span className={classes.text}>
      <strong>{brand.name}</strong>
      {brand.detail && <span className={classes.detail}>{brand.detail}</span>}
    </span>
  </>
);

/** In place of a back office, in a browser without JavaScript. */
export const NO_SCRIPT =
  'Cet espace a besoin de JavaScript : activez-le dans votre navigateur, puis rechargez la page.';

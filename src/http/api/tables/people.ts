import { accountOperations } from '#contracts/account';
import { passkeyOperations } from '#contracts/passkeys';
import { factorOperations, factorRoleOperations, proofOperations } from '#contracts/second-factor';
import { sessionOperations } from '#contracts/session';
import { signUpOperations } from '#contracts/sign-up';
import { siteUserOperations } from '#contracts/site-users';
import { superUserOperations } from '#contracts/super-users';
import { type Bound, bindAll } from '#http/api/bind';
import { currentSession, listSessions, renewSession, revokeSession, signOut } from '#server/access';
import {
  addSiteUser,
  addSuperUser,
  changePassword,
  forgotPassword,
  getSiteUser,
  getSuperUser,
  listSiteUsers,
  listSuperUsers,
  mailSiteUser,
  mailSiteUserAt,
  mailSuperUser,
  ownDetails,
  removeSiteUser,
  removeSuperUser,
  resetPassword,
  saveDetails,
  saveSiteUser,
} from '#server/accounts';
import {
  addPasskey,
  confirmIdentity,
  forgetDevice,
  getFactorRoles,
  getFactors,
  offerApp,
  offerCodes,
  offerPasskey,
  passkeyRequest,
  passSecondStep,
  removeApp,
  removePasskey,
  resetFactors,
  setApp,
  setCodes,
  setFactorRole,
  signIn,
  signInWithPasskey,
} from '#server/sign-in';
import { checkEmail, chooseMarketCenter, chooseSubdomain, setSectors, setSubdomain } from '#server/signup';
import { findSiteIcon } from '#server/websites';

/** Calls of sessions, accounts, the users of a site, the super users of the network and the sign-up. */
export const PEOPLE: readonly Bound[] = [
  ...bindAll(sessionOperations, {
    login: signIn,
    renew: renewSession,
    logout: signOut,
    forgotPassword,
    resetPassword,
    current: async (ctx) => currentSession(ctx, { logo: await findSiteIcon(ctx) }),
    list: listSessions,
    changePassword,
    revoke: revokeSession,
  }),
  ...bindAll(factorOperations, {
    get: getFactors,
    offerApp,
    setApp,
    removeApp,
    offerCodes,
    setCodes,
    forgetDevice,
  }),
  ...bindAll(proofOperations, { secondStep: passSecondStep, confirm: confirmIdentity }),
  ...bindAll(passkeyOperations, {
    request: passkeyRequest,
    signIn: signInWithPasskey,
    offer: offerPasskey,
    add: addPasskey,
    remove: removePasskey,
  }),
  ...bindAll(factorRoleOperations, { get: getFactorRoles, set: setFactorRole, reset: resetFactors }),
  ...bindAll(accountOperations, { details: ownDetails, saveDetails }),
  ...bindAll(siteUserOperations, {
    list: listSiteUsers,
    get: getSiteUser,
    add: addSiteUser,
    save: saveSiteUser,
    sendPasswordMail: mailSiteUser,
    sendPasswordMailTo: mailSiteUserAt,
    remove: removeSiteUser,
  }),
  ...bindAll(superUserOperations, {
    list: listSuperUsers,
    get: getSuperUser,
    add: addSuperUser,
    sendPasswordMail: mailSuperUser,
    remove: removeSuperUser,
  }),
  ...bindAll(signUpOperations, { checkEmail, chooseMarketCenter, chooseSubdomain, setSectors, setSubdomain }),
];

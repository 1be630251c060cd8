import type { PlaceKind } from '#domain/places/place';

/** Layout of a list of results. */
export type ResultsView = 'card' | 'list';

/** Parts of the search page that a script replaces by those of the same page at another URL. */
export type Region = 'heading' | 'pills' | 'results' | 'links' | 'bar' | 'panel' | 'kept';

/** The attribute marks an element and has no value. */
type Mark = '';

/**
 * The `data-*` attributes that components write and scripts or styles read. tests/site-hooks.test.ts fails when another
 * one is used, or when one of these is unused.
 */
export type DataHooks = {
  // Every page
  /** On the root element: the page whose view is counted, and the id of its object. */
  'data-page': string;
  'data-object': string;
  /** On the root element until the load event (render/inline-scripts.ts). */
  'data-loading': Mark;
  /** Id of the dialog that this control opens. */
  'data-offline': Mark;
  'data-open-dialog': string;
  'data-close-dialog': Mark;
  'data-popover': Mark;
  'data-icons': Mark;
  /**
   * Live region in which scripts announce changes; in the template of a form message, the status that it belongs to.
   */
  'data-status': string;
  /** On elements that a script has prepared. */
  'data-ready': Mark;
  /** Field of the page that the element shows; only in the preview of the editor. */
  'data-field': string;
  'data-open': Mark;

  // Pictures of a card or a listing
  'data-carousel': Mark;
  'data-slides': Mark;
  'data-dots': Mark;
  'data-dot': Mark;
  'data-position': Mark;
  /** Direction of a button of a carousel or slide of a form, or number of the step of a form. */
  'data-step': string;
  /** The visitor showed interest in the carousel, so its other pictures may be loaded. */
  'data-looked': Mark;
  'data-lead-picture': Mark;
  'data-gallery': Mark;
  'data-photo': string;
  'data-viewer': Mark;
  'data-viewer-carousel': Mark;
  'data-open-viewer': Mark;
  'data-close-viewer': Mark;

  // Lists of results
  'data-search': Mark;
  'data-agents': Mark;
  'data-region': Region;
  'data-results': Mark;
  'data-view': ResultsView;
  'data-view-link': ResultsView;
  /** Id of the listing of a card; `data-item`: id of another result. */
  'data-listing': string;
  'data-item': string;
  'data-card-link': Mark;
  'data-count': Mark;
  'data-pager': Mark;
  /** On the link to the next page of results: how many there are on it. */
  'data-more': number;
  'data-skeleton': Mark;
  'data-waiting': Mark;
  /** Id of a text inside a control that depends on the search. */
  'data-live': string;
  /** Link to another state of the same search. */
  'data-refine': Mark;
  'data-selected': Mark;
  'data-highlighted': string;

  // Favourites
  /** Homes of a list, which have no hearts: they are kept there. */
  'data-kept-list': Mark;
  /** Id of a listing that can be kept, where no link of a card has it, and its price in cents, as cards say it. */
  'data-keep': string;
  'data-price': string;
  'data-price-suffix': string;
  /** Id of the listing that this button keeps. */
  'data-heart': string;
  'data-kept-link': Mark;
  /** Form that adds the homes of the browser to a list. */
  'data-add-kept': Mark;
  /** Homes that the browser saw last: their section, its list, and the button that forgets them. */
  'data-recent': Mark;
  'data-recent-list': Mark;
  'data-recent-clear': Mark;
  'data-kept-count': Mark;
  /** Field with the ids of the homes of the page, and the text that counts them, with its words. */
  'data-kept-ids': Mark;
  'data-kept-shown': Mark;
  'data-one': string;
  'data-many': string;
  'data-kept-status': Mark;
  /** Sentences about the price of a kept home. */
  'data-lower': string;
  'data-higher': string;
  'data-same': string;

  // Fields of the search
  'data-quick': Mark;
  'data-quick-in-bar': Mark;
  'data-quick-in-drawer': Mark;
  'data-panel': Mark;
  'data-panel-in-drawer': Mark;
  'data-unfold': Mark;
  'data-range': Mark;
  'data-range-pair': Mark;
  'data-rail': Mark;
  /** Maximum of a pair of fields, and its unit in full ('euros'). */
  'data-max': string;
  'data-unit': string;
  'data-place': '' | 'on';
  'data-place-form': Mark;
  /** Query of the places that the field suggests: towns with listings first, or those that can be a sector. */
  'data-place-input': `for=${'search' | 'sector'}&kind=${PlaceKind}`;
  'data-place-list': Mark;

  // Maps
  'data-map': 'results' | 'place' | 'sales';
  /** Sales of a map as JSON. */
  'data-points': string;
  'data-map-side': Mark;
  'data-map-toggle': Mark;
  'data-map-card': Mark;
  /** View of the results map: `data-lat`, `data-lng`, `data-zoom`, `data-bounds`, `data-fit` and `data-query`. */
  'data-map-state': Mark;
  'data-lat': string;
  'data-lng': string;
  'data-zoom': string;
  /** 'west,south,east,north'. */
  'data-bounds': string;
  /** The map opens on all results, not on its centre. */
  'data-fit': Mark;
  /** Query of the search for the API. */
  'data-query': string;
  /** In metres. */
  'data-radius': string;
  /** Address template of tiles: 'https://…/{z}/{x}/{y}.png'. */
  'data-tiles': string;
  /** Number of results drawn. */
  'data-drawn': string;

  // Estimation
  'data-estimation-home': Mark;
  'data-estimation-kind': Mark;
  /** URL path of an estimation that this browser can continue; '' when it no longer exists. */
  'data-estimation-path': string;
  'data-resume': Mark;
  /** The estimation as a conversation; 'phone': it asks for the telephone number. */
  'data-chat': '' | 'phone';
  'data-chat-progress': Mark;
  'data-chat-log': Mark;
  'data-chat-form': Mark;
  'data-chat-field': Mark;
  'data-chat-first': Mark;
  'data-chat-form-link': Mark;
  'data-show-password': Mark;
  /** Name of a bubble or of the fields of a question. */
  'data-chat-template': string;
  'data-chat-change': Mark;
  'data-chat-price': Mark;
  'data-chat-note': Mark;
  'data-chat-detail': Mark;
  /** Requests the price again. */
  'data-chat-retry': Mark;

  // Recruitment quiz
  /** The form of a question: its answers have keyboard shortcuts. */
  'data-quiz': Mark;
  /** The form that asks for the quiz by SMS. */
  'data-quiz-request': Mark;

  // Forms
  'data-message-form': string;
  'data-application-form': Mark;
  'data-file-name': Mark;
  /** Path of the call of this form, and the page that follows. */
  'data-account-form': string;
  /** Paths of the calls that sign in with a passkey, and that begin it. */
  'data-passkey': string;
  'data-passkey-options': string;
  'data-then': string;
  'data-form-status': Mark;
  'data-field-error': Mark;
  'data-words': Mark;
  'data-flash': Mark;
  'data-sent': Mark;
  'data-steps': Mark;
  'data-next-step': Mark;
  'data-previous-step': Mark;
  /** Text of a button while its form is being sent; the normal text is stored here meanwhile. */
  'data-busy-label': string;
  'data-label': string;
  'data-credit': Mark;
  'data-credit-form': Mark;

  // Third parties, privacy
  /** URL of a frame that is loaded on request, its title and its referrer policy. */
  'data-frame': string;
  'data-frame-start': Mark;
  'data-frame-title': string;
  'data-frame-referrer': string;
  'data-own-frame': Mark;
  'data-cookie-choice': Mark;
  'data-cookies': 'accept' | 'refuse';
  'data-manage-cookies': Mark;
  /** Ids of the site at Google Analytics and Meta. */
  'data-analytics': string;
  'data-pixel': string;
  'data-audience': Mark;
  'data-audience-status': Mark;
  'data-audience-switch': Mark;
  /** Texts of both states of the audience choice. */
  'data-on': string;
  'data-off': string;

  // Other pages
  /** How many homes a comparison shows. */
  'data-compare-most': string;
  /** URL to copy, and the messages of success and failure. */
  'data-copy': string;
  'data-copied': string;
  'data-failed': string;
  /** Notifications of this browser: the sender's key, and the message when the browser blocks them. */
  'data-push': Mark;
  'data-push-on': Mark;
  'data-push-off': Mark;
  'data-key': string;
  'data-denied': string;
  'data-copy-status': Mark;
  'data-figures': Mark;
  'data-figure': string;

  // Sign-up
  /** The step of a form with its API call, the page that follows, and the ids of its member and site. */
  'data-sign-up': string;
  'data-call': string;
  'data-member': string;
  'data-website': string;
  /** Maximum number of towns; the texts of their field, and the announcements for screen readers. */
  'data-sectors': string;
  /** A chosen town: '69500 Bron'. */
  'data-chip': string;
  'data-full': string;
  'data-placeholder': string;
  'data-missing': string;
  'data-not-picked': string;
  'data-added': string;
  'data-removed': string;
  'data-twice': string;
  /** The call that checks a name, and its texts. */
  'data-subdomain': string;
  'data-checking': string;
  'data-malformed': string;
  'data-chips': Mark;
  'data-chip-template': Mark;
  'data-sectors-status': Mark;
  'data-subdomain-status': Mark;
  'data-available': Mark;
  'data-step-title': Mark;
  'data-choices': Mark;
};

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

type Dataset = {
  [Name in keyof DataHooks as Name extends `data-${infer Rest}` ? CamelCase<Rest> : never]?: DataHooks[Name];
};

/** Types the `dataset` of elements. */
declare global {
  interface DOMStringMap extends Dataset {}
}

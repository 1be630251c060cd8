type FetchPage = (url: URL) => Promise<Document>;

/** The simulation shows its result in place: it fetches the page with the new values and inserts the result. */
export const startCredit = (fetchPage: FetchPage): void => {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-credit-form]')) return;
    event.preventDefault();
    const url = new URL(form.action);
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') url.searchParams.set(name, value);
    void showSimulation(url, form, fetchPage);
  });
};

const showSimulation = async (url: URL, form: HTMLFormElement, fetchPage: FetchPage): Promise<void> => {
  try {
    const page = await fetchPage(url);
    const [fresh, old] = [page.querySelector('[data-credit] dl'), form.querySelector('dl')];
    if (!fresh || !old) throw new Error('no form in the response');
    old.replaceChildren(...fresh.childNodes);
  } catch {
    form.submit();
  }
};

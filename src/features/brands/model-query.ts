/* Redirects `/models?body=suv` to `/models/suv`, because a static host cannot tell the two apart. Without scripts, and
   for a body without a list (such as `body=all`), the page shows every model. */
const body = new URLSearchParams(location.search).get('body')?.toLowerCase();
const list = [...document.querySelectorAll<HTMLAnchorElement>('.model-filters [data-body]')].find(
  (link) => link.dataset['body'] === body,
);
if (list && list.pathname !== location.pathname) location.replace(list.href);

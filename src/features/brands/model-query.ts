/*
 * `/models?body=suv` is `/models/suv`: a static host cannot tell the two apart, so the page sends the visitor on. Without
 * scripts, and for a body that has no list (`body=all` among them), the page shows what it shows: every model.
 */
const body = new URLSearchParams(location.search).get('body')?.toLowerCase();
const list = [...document.querySelectorAll<HTMLAnchorElement>('.model-filters [data-body]')].find(
  (link) => link.dataset['body'] === body,
);
if (list && list.pathname !== location.pathname) location.replace(list.href);

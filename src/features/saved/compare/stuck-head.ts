/**
 * Keeps the head of a table at the top of the window, with less in it once it is there (`data-stuck`). `--slack` is the height that
 * this saves: the head begins to stick so much later, and is as tall as before, so that nothing below it moves. Returns a function that
 * stops it.
 */
export function startStuckHead(table: HTMLTableElement): () => void {
  const { tHead: head, dataset, style } = table;
  if (!head) return () => undefined;
  let slack = 0;
  const update = (): void => {
    const isStuck = table.getBoundingClientRect().top < -slack;
    if (isStuck) dataset['stuck'] = '';
    else delete dataset['stuck'];
  };
  const measure = (): void => {
    delete dataset['stuck'];
    const full = head.offsetHeight;
    style.setProperty('--slack', '0px');
    dataset['stuck'] = '';
    slack = Math.max(0, full - head.offsetHeight);
    style.setProperty('--slack', `${slack}px`);
    update();
  };
  const observer = new ResizeObserver(measure);
  observer.observe(head);
  addEventListener('scroll', update, { passive: true });
  return () => {
    observer.disconnect();
    removeEventListener('scroll', update);
  };
}

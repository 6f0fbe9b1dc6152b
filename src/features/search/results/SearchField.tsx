import { useEffect, useId, useRef } from 'react';
import { useStore } from '#src/components/ui/use-store.ts';
import type { Messages } from '#src/lib/locale/browser.ts';
import { toCanonicalText } from '../core/index.ts';
import type { SearchStore } from '../page/index.ts';

interface SearchFieldProps {
  path: string;
  query: string;
  messages: Messages;
  store: SearchStore;
}

/** The search box of the page. The state is written into it only while the shopper is not typing. */
export function SearchField({ path, query, messages, store }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isTyping = useStore(store.$isTyping, 'initial');
  useEffect(() => {
    // The shopper may have typed before the script loaded.
    const field = input.current;
    if (field && document.activeElement === field && field.value !== '') store.type(field.value);
  }, [store]);
  useEffect(() => {
    const field = input.current;
    // The effect above may have begun the typing since this render.
    if (field && !isTyping && !store.$isTyping.get() && toCanonicalText(field.value) !== query) field.value = query;
  }, [query, isTyping, store]);
  return (
    <search className="search-field">
      <form
        action={path}
        className="flex"
        onSubmit={(event) => {
          event.preventDefault();
          store.submit(input.current?.value ?? '');
        }}
      >
        <label htmlFor={id} className="sr-only">
          {messages.searchByMakeModel}
        </label>
        <input
          ref={input}
          id={id}
          type="search"
          name="query"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={messages.searchByMakeModel}
          className="field rounded-r-none border-r-0 px-2.5"
          onInput={(event) => store.type(event.currentTarget.value)}
          onBlur={store.rest}
        />
        <button type="submit" className="btn btn-primary rounded-l-none">
          {messages.searchStock}
        </button>
      </form>
    </search>
  );
}

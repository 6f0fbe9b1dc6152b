import { useEffect, useId, useRef } from 'react';
import type { Messages } from '#src/lib/locale/index.ts';
import { canonicalText } from '../state.ts';

interface SearchFieldProps {
  path: string;
  query: string;
  messages: Messages;
  onType: (query: string) => void;
  onSubmit: (query: string) => void;
}

/** The text to search for. It belongs to whoever is typing: the state is put into it only while nobody is. */
export function SearchField({ path, query, messages, onType, onSubmit }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    if (field && document.activeElement !== field && canonicalText(field.value) !== query) field.value = query;
  }, [query]);
  return (
    <search className="w-full">
      <form
        action={path}
        className="flex"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(input.current?.value ?? '');
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
          className="field min-h-12 rounded-r-none border-r-0"
          onInput={(event) => onType(event.currentTarget.value)}
        />
        <button type="submit" className="btn btn-primary rounded-l-none">
          {messages.searchStock}
        </button>
      </form>
    </search>
  );
}

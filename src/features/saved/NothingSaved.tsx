import type { SavedPageProps } from './saved-page.ts';

/** What there is to do where nothing is kept yet. */
export function NothingSaved({ searchPath, texts }: Pick<SavedPageProps, 'searchPath' | 'texts'>) {
  return (
    <div className="card px-4 py-12 text-center sm:px-8">
      <p className="mx-auto max-w-md text-lg">{texts.nothing}</p>
      <p className="mt-6">
        <a href={searchPath} className="btn btn-primary">
          {texts.browse}
        </a>
      </p>
    </div>
  );
}

import type { SavedTexts } from './saved-page.ts';

interface NothingSavedProps {
  searchPath: string;
  texts: Pick<SavedTexts, 'nothing' | 'browse'>;
}

/** The empty state of a saved list. */
export function NothingSaved({ searchPath, texts }: NothingSavedProps) {
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

import { useStore } from '@nanostores/react';
import { comparisonRows } from './comparison.ts';
import { $listed } from './listed.ts';
import { $lists, nothingSaved } from './lists.ts';
import { NothingSaved } from './NothingSaved.tsx';
import { SavedPicture } from './SavedPicture.tsx';
import type { SavedPageProps } from './saved-page.ts';

/** The cars that a shopper put side by side. One that the site does not list any more is named, and can be let go. */
export function CompareTable({ locale, usedLabel, searchPath, images, texts }: SavedPageProps) {
  const compared = useStore($lists.$compare, { ssr: nothingSaved });
  const listed = useStore($listed, { ssr: 'initial' });
  if (compared.length === 0) {
    return <NothingSaved searchPath={searchPath} texts={texts} />;
  }
  const cards = listed.kind === 'success' ? compared.map(({ id }) => listed.data.get(id)) : [];
  const known = cards.filter((card) => card !== undefined);
  const rows = comparisonRows(known, { locale, usedLabel });
  // Columns of cars that are listed come first, as the rows have them.
  const columns = [
    ...compared.filter(({ id }) => known.some((card) => card.id === id)),
    ...compared.filter(({ id }) => !known.some((card) => card.id === id)),
  ];
  return (
    <section className="comparison" aria-label={texts.title}>
      {listed.kind === 'error' && <p role="status">{texts.old}</p>}
      <table>
        <thead>
          <tr>
            <td />
            {columns.map((car) => (
              <th key={car.id} scope="col">
                <SavedPicture url={car.primary_image_url} sizes="(min-width: 992px) 280px, 180px" images={images} />
                <a href={`/cars/${car.slug}`}>{car.name}</a>
                {listed.kind === 'success' && !listed.data.has(car.id) && <p>{texts.gone}</p>}
                <span data-car={JSON.stringify(car)}>
                  <button
                    type="button"
                    className="link"
                    data-save="compare"
                    aria-label={texts.removeNamed.replace('{name}', car.name)}
                  >
                    {texts.remove}
                  </button>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values, differs }) => (
            <tr key={name} data-differs={differs || undefined}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={known[index]?.id}>{value}</td>
              ))}
              {columns.length > values.length && <td colSpan={columns.length - values.length} />}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

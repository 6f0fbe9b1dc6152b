import { isObject } from '#src/lib/json.ts';
import { formatValue } from '../row/row.ts';
import { findKeyedLists, makePathReader, normalisePath, visitValues } from './path.ts';
import type { RecordSource } from './raw-row.ts';

/** A car of a JSON or XML feed. */
export type TreeRecord = Readonly<Record<string, unknown>>;

/** Returns the items of a list as records. `list` names the list in the report. */
export function makeTreeSource(items: readonly unknown[], list: string): RecordSource<TreeRecord> {
  return {
    entries: listEntries(items, list),
    makeReader: makePathReader,
    makeVisitor(except) {
      const keyed = findKeyedLists(except);
      const used = new Set(except.map(normalisePath));
      const decided = new Map<string, boolean>();
      const isUsed = (path: string): boolean => {
        const known = decided.get(path) ?? isCovered(normalisePath(path), used);
        decided.set(path, known);
        return known;
      };
      return (record, visit) => visitValues(record, keyed, (path, value) => isUsed(path) || visit(path, value));
    },
  };
}

/** Returns whether a path, or an object that it is in, is used. */
function isCovered(path: string, used: ReadonlySet<string>): boolean {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
    if (used.has(path.slice(0, end))) return true;
  }
  return false;
}

function* listEntries(items: readonly unknown[], list: string): RecordSource<TreeRecord>['entries'] {
  for (const [index, item] of items.entries()) {
    const row = index + 1;
    if (!isObject(item)) {
      const reason = 'is not an object with the fields of a car';
      yield { kind: 'broken', row, column: list, value: formatValue(item), reason, rule: reason };
    } else if (Object.keys(item).length === 0) {
      yield { kind: 'blank', row };
    } else {
      yield { kind: 'record', row, record: item };
    }
  }
}

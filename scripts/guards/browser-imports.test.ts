import { expect, test } from 'vitest';
import { browserImports } from './browser-imports.ts';

function listMessages(files: Record<string, string>): string[] {
  return browserImports
    .check(new Map(Object.entries(files)))
    .map(({ path, line, message }) => `${path}:${line} ${message}`);
}

test('finds an island that imports a Node module through other files, and shows the chain', () => {
  const messages = listMessages({
    'src/features/search/Results.tsx': "import { run } from './run.ts';\n",
    'src/features/search/run.ts': "import { a } from '#src/lib/a.ts';\n",
    'src/lib/a.ts': "\nimport { readFileSync } from 'node:fs';\n",
  });
  const way = 'src/features/search/Results.tsx → src/features/search/run.ts → src/lib/a.ts';
  expect(messages).toEqual([`src/lib/a.ts:2 imports node:fs, which is not for browsers (${way})`]);
});

test('checks the scripts of an Astro file, but not its frontmatter and inline scripts', () => {
  const page = [
    '---',
    "import { readFileSync } from 'node:fs';",
    '---',
    "<script is:inline>import 'node:os';</script>",
    '<script>',
    "  import { build } from '#src/build/build.ts';",
    '</script>',
  ].join('\n');
  const messages = listMessages({ 'src/pages/home.astro': page, 'src/build/build.ts': '' });
  expect(messages).toEqual([
    'src/pages/home.astro:6 imports #src/build/build.ts, which is not for browsers (src/pages/home.astro)',
  ]);
});

test('allows types from anywhere, because the compiler erases them', () => {
  const files = {
    'src/features/saved/Saved.tsx':
      "import type { Api } from '#src/api/saved.ts';\nexport type { Row } from './saved.server.ts';\n",
    'src/api/saved.ts': "import 'node:fs';\n",
    'src/features/saved/saved.server.ts': '',
  };
  expect(listMessages(files)).toEqual([]);
});

test('forbids .server files', () => {
  const files = {
    'src/features/saved/Saved.tsx': "import { row } from './saved.server.ts';\n",
    'src/features/saved/saved.server.ts': '',
  };
  expect(listMessages(files)).toHaveLength(1);
});

test('handles files that import each other', () => {
  const files = {
    'src/features/a/A.tsx': "import './b.ts';\n",
    'src/features/a/b.ts': "import './A.tsx';\nimport './b.ts';\n",
  };
  expect(listMessages(files)).toEqual([]);
});

test('forbids the messages of pages, but not those of scripts', () => {
  const files = {
    'src/features/saved/Saved.tsx':
      "import { messagesFor } from '#src/lib/locale/browser.ts';\nimport { save } from './save.ts';\n",
    'src/features/saved/save.ts': "import { messagesFor } from '#src/lib/locale/index.ts';\n",
    'src/lib/locale/browser.ts': '',
    'src/lib/locale/index.ts': '',
  };
  const way = 'src/features/saved/Saved.tsx → src/features/saved/save.ts';
  expect(listMessages(files)).toEqual([
    `src/features/saved/save.ts:1 imports #src/lib/locale/index.ts, which is not for browsers (${way})`,
  ]);
});

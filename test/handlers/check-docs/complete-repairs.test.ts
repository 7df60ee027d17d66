import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { commitFiles, git, gitRepository } from '../../support/repository.ts'
import { check, write } from './support.ts'

type Texts = Readonly<Record<string, string>>

/** A page after a repair of what one commit changed, and what is still said of it. */
async function repaired(
  before: Texts,
  after: Texts,
  page = 'README.md',
  since?: string,
): Promise<{ text: string; left: readonly string[] }> {
  const dir = gitRepository({ 'package.json': '{ "name": "ledger", "repository": "acme/ledger" }\n', ...before })
  for (const file of Object.keys(before)) if (after[file] === '') git(dir, 'rm', '-q', file)
  commitFiles(dir, Object.fromEntries(Object.entries(after).filter(([, text]) => text !== '')), 'Change')
  const { report } = await write(dir, '/check-docs --fix', since === undefined ? {} : { since })
  const left = report.findings.filter(({ drift }) => drift !== undefined).map(({ message }) => plain(message))
  return { text: readFileSync(path.join(dir, page), 'utf8'), left }
}

const guide = (heading: string): string => `# Guide\n\n## ${heading}\n\nOpen the books, then close them again before the year ends.\n`

describe('a heading that was reworded', () => {
  it('is followed by the words of a table of contents, and not by those of a sentence', async () => {
    const page =
      '# Ledger\n\n- [First steps](guide.md#first-steps)\n- [Begin here](guide.md#first-steps)\n\nSee [first steps](guide.md#first-steps).\n'
    const { text, left } = await repaired({ 'README.md': page, 'guide.md': guide('First steps') }, { 'guide.md': guide('The `first` day') })
    expect(text).toBe(
      '# Ledger\n\n- [The `first` day](guide.md#the-first-day)\n- [Begin here](guide.md#the-first-day)\n\nSee [first steps](guide.md#the-first-day).\n',
    )
    expect(left).toEqual([])
  })

  it.each([
    ['what comes next', 'Upcoming release', 'The first release'],
    ['one version', 'What 1.3 brings', 'What 1.4 brings'],
  ])('is left to a person where it stands for %s', async (_, was, now) => {
    const slug = was.toLowerCase().replace('.', '').replaceAll(' ', '-')
    const page = `# Ledger\n\nWrite it [below](guide.md#${slug}).\n`
    const { text, left } = await repaired({ 'README.md': page, 'guide.md': guide(was) }, { 'guide.md': guide(now) })
    expect(text).toBe(page)
    expect(left.join('\n')).toContain('because that heading stands for one release')
  })
})

it('leaves a link to a person where the words around it tell the number of the heading', async () => {
  const page = '# Ledger\n\nSee [the setup](guide.md#2-set-it-up) (step 2).\n\nSee [the setup](guide.md#2-set-it-up).\n'
  const { text, left } = await repaired({ 'README.md': page, 'guide.md': guide('2. Set it up') }, { 'guide.md': guide('3. Set it up') })
  expect(text).toBe(page.replace('[the setup](guide.md#2-set-it-up).', '[the setup](guide.md#3-set-it-up).'))
  expect(left).toEqual([expect.stringContaining('because the words around it tell the number of the heading')])
})

describe('a link to a heading that its page has not', () => {
  const more = '# More\n\n## Open the books first\n\nTake them out.\n'

  it('leads to the heading whose words are its own', async () => {
    const page =
      '# Ledger\n\n- [What it does](#1-what-it-does)\n- [Daily usage](guide.md#usage-of-it)\n- [Guide](guide.md#options)\n- [Setup](guide.md#start)\n- [Books of a year](guide.md#books-of-a-year)\n- [Twice](guide.md#again)\n\n## What it does\n\nX.\n'
    const texts = {
      'README.md': page,
      'guide.md':
        '# Guide\n\n## The books of the year\n\nX.\n\n## Daily usage\n\nX.\n\n## Setup\n\nX.\n\n## Twice\n\nX.\n\n## Twice\n\nX.\n',
    }
    const { text } = await repaired(texts, { 'src/a.ts': 'export {}\n' })
    expect(text).toBe(
      page
        .replace('#1-what-it-does', '#what-it-does')
        .replace('#usage-of-it', '#daily-usage')
        .replace('#books-of-a-year', '#the-books-of-the-year'),
    )
  })

  it('leads to the only other page that has the heading now', async () => {
    const page = '# Ledger\n\nFirst [take them](docs/guide.md#open-the-books-first).\n'
    const before = { 'README.md': page, 'docs/guide.md': `${guide('Setup')}\n${more.slice(8)}` }
    const moved = { 'docs/guide.md': guide('Setup'), 'docs/more.md': more }
    expect((await repaired(before, moved)).text).toBe(page.replace('docs/guide.md#', 'docs/more.md#'))
    expect((await repaired(before, { ...moved, 'docs/other.md': more })).text).toBe(page)
    expect((await repaired(before, { 'docs/guide.md': guide('Setup'), 'legacy/more.md': more })).text).toBe(page)
  })
})

describe('a heading of the same words on another page', () => {
  const events = '# Events\n\n## Nightly runs\n\nAn event is sent when the nightly run begins.\n\n## Other\n\nX.\n'
  const page = 'First [wait for it](events.md#nightly-runs).\n'

  it('is another one where its page had it before and tells something else', async () => {
    const runs = '# Nightly runs\n\nA run opens the books at night.\n'
    const before = { 'events.md': events, 'runs.md': `${runs}\n${page}` }
    const { text } = await repaired(before, { 'events.md': events.replace('## Nightly runs', '## What is sent, and when') }, 'runs.md')
    expect(text).not.toContain('](#nightly-runs)')
    const own = await repaired(before, { 'events.md': '# Events\n\n## Other\n\nX.\n' }, 'runs.md')
    expect(own.text).toBe(before['runs.md'])
  })

  it('is the page where the section became one, written as the page writes links', async () => {
    const before = { 'docs/a.md': `# A\n\n${page}`, 'docs/events.md': events, 'docs/b.md': '# B\n\n[a](./a.md)\n' }
    const after = { 'docs/events.md': '# Events\n\n## Other\n\nX.\n', 'docs/nightly.md': '# Nightly runs\n\nAll about them.\n' }
    expect((await repaired(before, after, 'docs/a.md')).text).toBe(before['docs/a.md'].replace('events.md#nightly-runs', 'nightly.md'))
  })
})

describe('a link that climbs too few folders, or spells a name in other letters', () => {
  const rule = '# Rule\n\nSee [how](../guides/books.md) and [what](Terms.md).\n'

  it('leads to the only file that it can mean', async () => {
    const files = { 'rules/text/a.md': rule, 'guides/books.md': guide('Books'), 'rules/text/terms.md': guide('Terms') }
    const { text } = await repaired(files, { 'src/a.ts': 'export {}\n' }, 'rules/text/a.md')
    expect(text).toBe(rule.replace('../guides', '../../guides').replace('Terms.md', 'terms.md'))
  })

  it('is left to a person where several files have the name', async () => {
    const files = { 'rules/text/a.md': rule, 'guides/books.md': guide('Books'), 'more/guides/books.md': guide('Books') }
    expect((await repaired(files, { 'src/a.ts': 'export {}\n' }, 'rules/text/a.md')).text).toBe(rule)
  })
})

it.each([
  ['ledger-setup.md', 'guides/ledger-setup.md', true],
  ['ledger-setup.md', 'archive/ledger-setup.md', false],
  ['setup.md', 'guides/setup.md', false],
])('a file that went is the only one of its name, where the name has several words: %s and %s', async (name, other, isMended) => {
  const page = `# Ledger\n\nSee [it](docs/${name}), or \`docs/${name}\`.\n`
  const before = { 'README.md': page, [`docs/${name}`]: guide('Setup'), 'src/a.ts': 'export {}\n' }
  const { text } = await repaired(before, { [`docs/${name}`]: '', [other]: '# All new\n\nNothing of it is as it was before it went.\n' })
  expect(text).toBe(isMended ? page.replaceAll(`docs/${name}`, other) : page)
})

it('a specification is told where files are now, and keeps its names', async () => {
  const page = '# Books\n\nRead `src/books/total.ts`, and call `openBooks()`.\n'
  const text = `export function openBooks(): void {}\n${Array.from({ length: 20 }, (_, at) => `export const other${at} = ${at}\n`).join('')}`
  const { text: now } = await repaired(
    { 'specs/books.md': page, 'src/books/total.ts': text },
    { 'src/books/total.ts': '', 'src/sums/all.ts': text.replace('openBooks', 'startBooks') },
    'specs/books.md',
  )
  expect(now).toBe(page.replace('src/books/total.ts', 'src/sums/all.ts'))
})

describe('an address on the host', () => {
  const page = '# Ledger\n\nSee [lib/total.js](https://github.com/acme/ledger/blob/master/lib/total.js).\n'
  const files = { 'README.md': page, 'lib/total.js': 'export const total = 1\nexport const other = total + 1\n' }
  const moved = { 'lib/total.js': '', 'src/lib/total.js': files['lib/total.js'] }

  it('is left to a person where nobody knows the branch', async () => {
    const { text, left } = await repaired(files, moved)
    expect(text).toBe(page)
    expect(left).toEqual([expect.stringContaining('nothing here says which branch the host shows')])
  })

  it.each([
    ['master', true],
    ['main', false],
    ['[main, master]', false],
    ['release/1.x', false],
  ])('is mended where workflows run on pushes to its branch alone: %s', async (branches, isMended) => {
    const workflow = `on:\n  push:\n    branches: ${branches.startsWith('[') ? branches : `[${branches}]`}\n`
    const { text } = await repaired({ ...files, '.github/workflows/test.yml': workflow }, moved)
    expect(text).toBe(isMended ? page.replaceAll('lib/total.js', 'src/lib/total.js') : page)
  })

  it('is mended with the address that is its label', async () => {
    const url = (path: string): string => `https://github.com/acme/ledger/blob/HEAD/${path}`
    const shown = (old: string, heading: string): string => {
      const [one, two] = [url(`guide.md#${heading}`), url(old)]
      return `# Ledger\n\n[${one.replace('#', '\\#')}](${one}), [${two}](${two}).\n`
    }
    const before = { ...files, 'README.md': shown('lib/total.js', 'first-steps'), 'guide.md': guide('First steps') }
    const { text } = await repaired(before, { ...moved, 'guide.md': guide('The first day') })
    expect(text).toBe(shown('src/lib/total.js', 'the-first-day'))
  })

  it('is mended with its words where the branch is known', async () => {
    const dir = gitRepository({ 'package.json': '{ "name": "ledger" }\n', ...files })
    git(dir, 'remote', 'add', 'origin', 'https://github.com/acme/ledger.git')
    git(dir, 'update-ref', 'refs/remotes/origin/master', 'HEAD')
    git(dir, 'symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/master')
    git(dir, 'rm', '-q', 'lib/total.js')
    commitFiles(dir, { 'src/lib/total.js': files['lib/total.js'] }, 'Move')
    await write(dir, '/check-docs --fix')
    expect(readFileSync(path.join(dir, 'README.md'), 'utf8')).toBe(
      '# Ledger\n\nSee [src/lib/total.js](https://github.com/acme/ledger/blob/master/src/lib/total.js).\n',
    )
  })
})

describe('a name', () => {
  const page = '# Ledger\n\nIt gives an `OpenBook` first.\n'
  const shape = (name: string, body: string): string => `export class ${name} extends Book {\n  constructor(from) {\n${body}  }\n}\n`
  const opened = "    super('open', from)\n    this.pages = from.pages\n    this.owner = from.owner\n"
  const failed = '    super(message)\n    this.reason = reason.code\n    this.trace = stackOf(reason)\n'

  it('is no other one that stands in its place with other code', async () => {
    const before = { 'README.md': page, 'src/books.ts': shape('OpenBook', opened) }
    expect((await repaired(before, { 'src/books.ts': shape('ErrorBook', failed) })).text).toBe(page)
    expect((await repaired(before, { 'src/books.ts': shape('FreshBook', opened) })).text).toBe(page.replace('an `OpenBook', 'a `FreshBook'))
  })

  it('is followed by the entries of other pages that lead to its heading', async () => {
    const contents = '# Contents\n\n- [An OpenBook](ledger.md#an-openbook)\n\nSee [how it opens](ledger.md#an-openbook).\n'
    const ledger = '# Ledger\n\n## An `OpenBook`\n\nIt gives an `OpenBook` first.\n'
    const before = { 'README.md': contents, 'ledger.md': ledger, 'src/books.ts': shape('OpenBook', opened) }
    const { text } = await repaired(before, { 'src/books.ts': shape('OpenAnyBook', opened) })
    expect(text).toBe('# Contents\n\n- [An OpenAnyBook](ledger.md#an-openanybook)\n\nSee [how it opens](ledger.md#an-openanybook).\n')
  })

  it('is no other class whose constructor takes more', async () => {
    const before = { 'README.md': page, 'src/books.ts': shape('OpenBook', opened) }
    const more = shape('OpenAnyBook', opened).replace('(from)', '(from, kind: string)')
    expect((await repaired(before, { 'src/books.ts': more })).text).toBe(page)
    const same = shape('OpenAnyBook', opened)
    expect((await repaired(before, { 'src/books.ts': same })).text).toBe(page.replace('OpenBook', 'OpenAnyBook'))
  })

  it.each([
    ['another type', 'bookUrl?: Url', false],
    ['the same type', 'bookHost?: BookAddress', true],
    ['a type that was renamed with it', 'bookPlace?: BookPlace', true],
  ])('is the same field of %s only where its values are', async (_, field, isSame) => {
    const code = (one: string): string =>
      `export interface LedgerOptions {\n  ${one}\n}\nexport function open(options: LedgerOptions): void {\n  start(options.${/\w+/.exec(one)?.[0]})\n}\n`
    const words = '# Ledger\n\n```ts\nopen({ bookAddress: at })\n```\n\nAsk for the `bookAddress` first.\n'
    const before = { 'README.md': words, 'src/open.ts': code('bookAddress?: BookAddress') }
    const name = /\w+/.exec(field)?.[0] ?? ''
    expect((await repaired(before, { 'src/open.ts': code(field) })).text).toBe(isSame ? words.replaceAll('bookAddress', name) : words)
  })

  it('is mended where code of the page reads it of something else', async () => {
    const code = (name: string): string => `export class Book {\n  ${name}(at: number): void {\n    this.pages.delete(at)\n  }\n}\n`
    const words = '# Ledger\n\nIt calls `closePageAt`.\n\n```ts\nfor (const at of pages) {\n  this.closePageAt(at)\n}\n```\n'
    const before = { 'README.md': words, 'src/books.ts': code('closePageAt') }
    const { text } = await repaired(before, { 'src/books.ts': code('closePageOf') })
    expect(text).toBe(words.replaceAll('closePageAt', 'closePageOf'))
  })

  it.each([
    ['compares what came out', 'assert.equal(openBookAt(2), 3)', 'at + 1', false],
    ['compares what comes out still', 'assert.equal(openBookAt(2), 3)', 'at', true],
    ['shows nothing of it', 'openBookAt(2)', 'at + 1', true],
  ])('is left to a person where what it does changed with it, and an example %s', async (_, example, value, isMended) => {
    const code = (name: string, at: string): string =>
      `export function ${name}(at) {\n  const book = books.find(at)\n  return book.pages + ${at}\n}\n`
    const words = `# Ledger\n\nCall \`openBookAt()\`.\n\n\`\`\`js\n${example}\n\`\`\`\n`
    const { text } = await repaired(
      { 'README.md': words, 'src/books.js': code('openBookAt', 'at') },
      { 'src/books.js': code('startBookAt', value) },
    )
    expect(text).toBe(isMended ? words.replaceAll('openBookAt', 'startBookAt') : words)
  })

  it('is mended with a variable that changed as it did', async () => {
    const code = (word: string): string =>
      `export class Books {\n  set(env) {\n    env['LEDGER_${word.toUpperCase()}_BOOKS'] = this.${word}_books${word === 'open' ? '' : '.map(String)'}\n  }\n\n  ${word}_books() {\n    return this.books.filter(isGood)\n  }\n}\nexport const from = process.env.LEDGER_${word.toUpperCase()}_BOOKS ?? ${word === 'open' ? 1 : '[]'}\n`
    const words = '# Ledger\n\nSet `LEDGER_OPEN_BOOKS`.\n\nCall `open_books()`.\n'
    const { text, left } = await repaired({ 'README.md': words, 'src/books.js': code('open') }, { 'src/books.js': code('read') })
    expect([text, ...left]).toEqual([words.replace('OPEN', 'READ').replace('open', 'read')])
  })

  it('is mended in an import that asks for something else in vain', async () => {
    const code = (name: string): string => `export function ${name}(from) {\n  return from.filter(isGood).map(String)\n}\n`
    const words = "# Ledger\n\n```ts\nimport { OldBook, openBooks } from 'ledger'\n\nopenBooks([])\n```\n"
    const files = { 'package.json': '{ "name": "ledger", "type": "module", "exports": "./src/index.js" }\n', 'README.md': words }
    const { text, left } = await repaired(
      { ...files, 'src/index.js': code('openBooks') },
      { 'src/index.js': code('readBooks') },
      'README.md',
      'HEAD~1',
    )
    expect([text, ...left]).toEqual([words.replaceAll('openBooks', 'readBooks'), expect.stringContaining('OldBook')])
  })

  it('is left to a person where the page would still have it', async () => {
    const words = `${page}\n<!-- Before, an OpenBook had pages. -->\n`
    const before = { 'README.md': words, 'src/books.ts': shape('OpenBook', opened) }
    expect((await repaired(before, { 'src/books.ts': shape('FreshBook', opened) })).text).toBe(words)
  })

  it('is no other one that was there before', async () => {
    const before = { 'README.md': page, 'src/books.ts': shape('OpenBook', opened), 'src/more.ts': 'export const all = [FreshBook]\n' }
    expect((await repaired(before, { 'src/books.ts': shape('FreshBook', opened) })).text).toBe(page)
  })

  it('is left to a person where two narrower ones came', async () => {
    const before = { 'README.md': page, 'src/books.ts': shape('OpenBook', opened) }
    const { text, left } = await repaired(before, {
      'src/books.ts': shape('OpenPaperBook', opened),
      'src/sound.ts': shape('OpenAudioBook', opened.replace('pages', 'minutes')),
    })
    expect(text).toBe(page)
    expect(left).toHaveLength(1)
    const named = `export const MAX_OPEN_PAPER_BOOKS = 3\nexport const OPEN_PAPER_BOOK_SIZE = 4\n${shape('OpenPaperBook', opened)}`
    const one = await repaired(before, { 'src/books.ts': named })
    expect(one.text).toBe(page.replace('OpenBook', 'OpenPaperBook'))
  })
})

describe('a path', () => {
  it('is mended wherever the page writes it', async () => {
    const page =
      '# Ledger\n\nRead `src/books/total.ts`. It is <b class="x">src/books/total.ts</b>, not other/src/books/total.ts.\n\n```mermaid\ngraph TD\n  a[src/books/total.ts]\n```\n'
    const text = 'export const total = 1\nexport const other = total + 1\n'
    const { text: now } = await repaired(
      { 'README.md': page, 'src/books/total.ts': text },
      { 'src/books/total.ts': '', 'src/sums/all.ts': text },
    )
    expect(now).toBe(page.replaceAll('src/books/total.ts', 'src/sums/all.ts').replace('other/src/sums/all.ts', 'other/src/books/total.ts'))
  })

  it('is left to a person where another path of its list is not there either', async () => {
    const list = (other: string): string => `# Ledger\n\nExamples:\n\n- \`src/books/total.ts\`\n- \`${other}\`\n`
    const text = 'export const total = 1\nexport const other = total + 1\n'
    const moved = { 'src/books/total.ts': '', 'src/sums/all.ts': text }
    const before = { 'src/books/total.ts': text, 'src/push/index.ts': 'export {}\n' }
    const half = { ...before, 'README.md': list('src/push.ts') }
    expect((await repaired(half, moved)).text).toBe(half['README.md'])
    const whole = { ...before, 'README.md': list('src/push/index.ts') }
    expect((await repaired(whole, moved)).text).toBe(whole['README.md'].replace('src/books/total.ts', 'src/sums/all.ts'))
  })

  it('is mended with the others of a folder that went, or not at all', async () => {
    const page = (folder: string, more: string): string =>
      `# Ledger\n\nRead \`${folder}/total.ts\`.\n\nTests are \`${folder}/tests/**/*.test.ts\`, run in ${folder}.\n${more}`
    const text = 'export const total = 1\nexport const other = total + 1\n'
    const files = { 'packages/books/total.ts': text, 'packages/books/tests/a.test.ts': `// a test\n${text}` }
    const gone = Object.fromEntries(Object.keys(files).map((path) => [path, '']))
    const moved = Object.fromEntries(Object.entries(files).map(([path, its]) => [path.replace('books', 'ledger-books'), its]))
    const now = async (more: string): Promise<string> =>
      (await repaired({ ...files, 'README.md': page('packages/books', more) }, { ...gone, ...moved })).text
    expect(await now('')).toBe(page('packages/ledger-books', ''))
    const built = '\nIt starts `node packages/books/lib/start.js`.\n'
    expect(await now(built)).toBe(page('packages/books', built))
    const stays = { ...gone, ...moved, 'packages/books/other.ts': 'export const a = 1\n' }
    const { text: half } = await repaired({ ...files, 'README.md': page('packages/books', built) }, stays)
    expect(half).toBe(page('packages/books', built).replace('books/total.ts', 'ledger-books/total.ts'))
  })

  it('stays in what a command printed', async () => {
    const page = '# Ledger\n\n```bash\n> find . -name total\nsrc/books/total.ts\n```\n'
    const text = 'export const total = 1\nexport const other = total + 1\n'
    const { text: now } = await repaired(
      { 'README.md': page, 'src/books/total.ts': text },
      { 'src/books/total.ts': '', 'src/sums/all.ts': text },
    )
    expect(now).toBe(page)
  })
})

it('counts what it leaves to people', async () => {
  const dir = gitRepository({
    'README.md': '# Ledger\n\nSee [a](docs/a.md) and [b](docs/b.md).\n',
    'docs/a.md': guide('A'),
    'docs/b.md': guide('B'),
  })
  git(dir, 'mv', 'docs/a.md', 'docs/first.md')
  git(dir, 'rm', '-q', 'docs/b.md')
  git(dir, 'commit', '-q', '-m', 'Tidy up')
  const { report } = await check(dir, '/check-docs')
  expect((report.suggestions ?? []).map(plain)).toEqual([
    '1 place of 2 has one right answer: /check-docs --fix writes it. 1 is left to a person.',
  ])
})

describe('a link that never led anywhere', () => {
  it('is mended alone: the same path in code counts from another folder', async () => {
    const page = (link: string): string =>
      `# Contribute\n\nOpen [the helper](${link}).\n\n~~~ts\n// src/lib/issue_helpers.ts\nexport const a = 1\n~~~\n`
    const { text } = await repaired(
      { 'docs/contribute.md': page('src/lib/issue_helpers.ts'), 'src/lib/issue_helpers.ts': 'export const a = 1\n' },
      { 'src/other.ts': 'export const b = 1\n' },
      'docs/contribute.md',
    )
    expect(text).toBe(page('../src/lib/issue_helpers.ts'))
  })
})

it.each([
  ['Call it in your `./e2e/setup-books.js`.', false],
  ['It is called in `./e2e/setup-books.js`.', true],
  ['```sh\nbundle exec rspec spec/unit\n```', false],
  ['```sh\nbundle exec rspec spec/unit/setup_spec.rb\n```', true],
])('leaves a path to a person that may be of the reader: %s', async (words, isMended) => {
  const page = `# Tests\n\n${words}\n`
  const before = { 'docs/guide.md': page, 'e2e/setup-books.js': 'export {}\n', 'spec/unit/setup_spec.rb': 'describe(Ledger) {}\n' }
  const after = {
    'e2e/setup-books.js': '',
    'ruby/e2e/setup-books.js': 'export {}\n',
    'spec/unit/setup_spec.rb': '',
    'ruby/spec/unit/setup_spec.rb': 'describe(Ledger) {}\n',
  }
  const { text, left } = await repaired(before, after, 'docs/guide.md', 'HEAD~1')
  if (isMended) expect(text).toContain('ruby/')
  else expect([text, ...left]).toEqual([page, expect.stringContaining('because it may be in the project of the reader')])
})

it('follows links by the address that a site gives a page, in its language', async () => {
  const hooks = '# Hooks\n\n## openBookHook\n\nCall `openBookHook()`.\n'
  const page =
    '# Config\n\nSee [hooks](/plugins/hooks#openbookhook), [them](../plugins/hooks#openbookhook), [more](/plugins/more#openbookhook).\n'
  const before = {
    'src/a.ts': "export function openBookHook(name: string): string {\n  return 'a book' + name\n}\n",
    'docs/en/plugins/hooks.mdx': hooks,
    'docs/zh/plugins/hooks.mdx': hooks.replace('openBookHook\n', 'openBookHook 书\n'),
    'docs/en/config/a.mdx': page,
  }
  const after = { 'src/a.ts': before['src/a.ts'].replace('openBookHook', 'readBookHook') }
  const { text } = await repaired(before, after, 'docs/en/config/a.mdx')
  expect(text).toBe(page.replaceAll('hooks#openbookhook', 'hooks#readbookhook'))
})

it('mends a folder wherever the page writes it or something in it', async () => {
  const page = '# Themes\n\nPut it in the `paper/themes` folder.\n\n```sh\n./pack all paper/themes/ paper/themes/dark.json\n```\n'
  const before = { 'README.md': page, 'paper/themes/dark.json': '{ "dark": 1 }\n', 'paper/themes/light.json': '{ "light": 1 }\n' }
  const gone = { 'paper/themes/dark.json': '', 'paper/themes/light.json': '' }
  const after = { ...gone, 'parts/themes/dark.json': '{ "dark": 1 }\n', 'parts/themes/light.json': '{ "light": 1 }\n' }
  const { text } = await repaired(before, after, 'README.md', 'HEAD~1')
  expect(text).toBe(page.replaceAll('paper/', 'parts/'))
})

it('mends a folder that a link leads to with the paths below it', async () => {
  const page = (folder: string, more = ''): string =>
    `# Examples\n\nSee [it](${folder}).\n\n~~~yaml\nworking-directory: ${folder}/first${more}\n~~~\n`
  const files = { 'examples/books/first/a.json': '{ "dark": 1 }\n', 'examples/books/b.json': '{ "light": 1 }\n' }
  const moved = Object.fromEntries(
    Object.entries(files).flatMap(([path, text]) => [
      [path, ''],
      [path.replace('examples/', 'examples/v2/'), text],
    ]),
  )
  const now = async (text: string): Promise<string> => (await repaired({ 'README.md': text, ...files }, moved, 'README.md', 'HEAD~1')).text
  expect(await now(page('examples/books'))).toBe(page('examples/v2/books'))
  expect(await now(page('examples/books', '/gone'))).toBe(page('examples/books', '/gone'))
})

it('leaves a version to a person where the page builds that release', async () => {
  const manifest = (node: string): string => JSON.stringify({ name: 'ledger', engines: { node } })
  const page = '# Ledger\n\nMake sure that you have Node.js 18 or later.\n'
  const build = '\n```sh\ntar xf node-18.2.0.tar.gz\ncd node-18.2.0\n```\n'
  const change = { 'package.json': manifest('>=20') }
  expect((await repaired({ 'README.md': page, 'package.json': manifest('>=18') }, change)).text).toBe(page.replace('18', '20'))
  const { text, left } = await repaired({ 'README.md': page + build, 'package.json': manifest('>=18') }, change)
  expect([text, ...left]).toEqual([page + build, expect.stringContaining('names this version in another place')])
})

import fc from 'fast-check'

/** A page after a person worked on it. */
export interface Edited {
  text: string
  /** What was done, for the message of a failing test. */
  story: string
  /** Lines that only look different (another bullet, padding): what they say is still ours. */
  cosmetic: readonly string[]
}

interface Draft {
  lines: string[]
  eol: string
  mark: string
  story: string[]
  cosmetic: string[]
}

/** One thing that a person does to a page; `at` and `to` are random numbers, `word` is a word that no page of ours has. */
type Action = (page: Draft, at: number, to: number, word: string) => void

const inserted = [
  (word: string) => [`A remark about ${word}.`],
  (word: string) => [`## ${word} notes`, '', `What ${word} means to us.`],
  (word: string) => [`- ${word}`, `  - nested ${word}`, `* other ${word}`],
  (word: string) => [`| ${word} | b |`, '|---|:-:|', `| ${word} 1 | 2 |`],
  (word: string) => ['```js', `const ${word} = 1`, '```'],
  (word: string) => [`> quoted ${word}`, 'lazy'],
  (word: string) => [`<details><summary>${word}</summary>`, '', `inside ${word}`, '', '</details>'],
  (word: string) => [`[${word}]: https://example.com/${word}`],
  (word: string) => [`${word} title`, '====='],
  (word: string) => [`\tindented ${word}`],
  (word: string) => [`<!-- ${word} -->`],
  (word: string) => [`Trailing ${word}  `, 'after a hard break'],
  (word: string) => [`1. ${word}`, `2. ${word} two`],
]

const pick = <T>(items: readonly T[], at: number): T | undefined => (items.length === 0 ? undefined : items[at % items.length])
const indices = (page: Draft, test: (line: string) => boolean): number[] => page.lines.flatMap((line, i) => (test(line) ? [i] : []))
const splice = (page: Draft, at: number, remove: number, ...lines: string[]): string[] => page.lines.splice(at, remove, ...lines)

const actions: Record<string, Action> = {
  insertCharacters(page, at, to, word) {
    const i = pick(
      indices(page, (line) => line.trim() !== ''),
      at,
    )
    if (i === undefined) return
    const line = page.lines[i] ?? ''
    const column = to % (line.length + 1)
    page.lines[i] = line.slice(0, column) + word + line.slice(column)
  },
  deleteWord(page, at, to) {
    const i = pick(
      indices(page, (line) => /\w/.test(line)),
      at,
    )
    if (i === undefined) return
    const words = (page.lines[i] ?? '').split(' ')
    words.splice(to % words.length, 1)
    page.lines[i] = words.join(' ')
  },
  replaceWord(page, at, to, word) {
    const i = pick(
      indices(page, (line) => /\w/.test(line)),
      at,
    )
    if (i === undefined) return
    const words = (page.lines[i] ?? '').split(' ')
    words[to % words.length] = word
    page.lines[i] = words.join(' ')
  },
  deleteCharacters(page, at, to) {
    const i = pick(
      indices(page, (line) => line.length > 3),
      at,
    )
    if (i === undefined) return
    const line = page.lines[i] ?? ''
    const column = to % line.length
    page.lines[i] = line.slice(0, column) + line.slice(column + 1 + (at % 3))
  },
  deleteLine(page, at) {
    splice(page, at % page.lines.length, 1)
  },
  deleteLines(page, at, to) {
    splice(page, at % page.lines.length, 1 + (to % 6))
  },
  insertLine(page, at, _to, word) {
    splice(page, at % (page.lines.length + 1), 0, `raw ${word} line`)
  },
  insertParagraph(page, at, to, word) {
    const i = pick([0, ...indices(page, (line) => line === ''), page.lines.length], at) ?? 0
    const block = pick(inserted, to)?.(word) ?? []
    splice(page, i, 0, '', ...block, '')
  },
  insertAnywhere(page, at, to, word) {
    splice(page, at % (page.lines.length + 1), 0, ...(pick(inserted, to)?.(word) ?? []))
  },
  deleteSection(page, at) {
    const i = pick(
      indices(page, (line) => /^#{2,3} /.test(line)),
      at,
    )
    if (i === undefined) return
    const end = page.lines.findIndex((line, j) => j > i && /^#{1,3} /.test(line))
    splice(page, i, (end === -1 ? page.lines.length : end) - i)
  },
  moveSection(page, at, to) {
    const heads = indices(page, (line) => line.startsWith('## '))
    const i = pick(heads, at)
    if (i === undefined) return
    const end = heads.find((j) => j > i) ?? page.lines.length
    const cut = splice(page, i, end - i)
    const target = pick([...indices(page, (line) => line.startsWith('## ')), page.lines.length], to) ?? 0
    splice(page, target, 0, ...cut)
  },
  moveLines(page, at, to) {
    const cut = splice(page, at % page.lines.length, 1 + (to % 3))
    splice(page, to % (page.lines.length + 1), 0, ...cut)
  },
  moveParagraph(page, at, to) {
    const i = pick(
      indices(page, (line) => /^[A-Z`]/.test(line)),
      at,
    )
    if (i === undefined) return
    const cut = splice(page, i, 2)
    splice(
      page,
      pick(
        indices(page, (line) => line === ''),
        to,
      ) ?? 0,
      0,
      '',
      ...cut,
    )
  },
  renameHeading(page, at, _to, word) {
    const i = pick(
      indices(page, (line) => line.startsWith('## ')),
      at,
    )
    if (i !== undefined) page.lines[i] = `## All about ${word}`
  },
  setextHeading(page, at) {
    const i = pick(
      indices(page, (line) => line.startsWith('## ')),
      at,
    )
    if (i !== undefined) splice(page, i, 1, (page.lines[i] ?? '').slice(3), '-----')
  },
  joinParagraphs(page, at) {
    const i = pick(
      indices(page, (line) => line === ''),
      at,
    )
    if (i !== undefined) splice(page, i, 1)
  },
  changeBullets(page, at) {
    const marker = ['*', '+'][at % 2]
    page.lines = page.lines.map((line) => (/^\s*- /.test(line) ? cosmetic(page, line.replace('-', marker ?? '*')) : line))
  },
  numberSteps(page) {
    let n = 0
    page.lines = page.lines.map((line) => (line.startsWith('1. ') ? cosmetic(page, line.replace('1', String(++n))) : line))
  },
  alignTables(page) {
    page.lines = page.lines.map((line) => (/^\| [^-]/.test(line) ? cosmetic(page, line.replace(/ \|/g, '     |')) : line))
  },
  addRow(page, at, _to, word) {
    const i = pick(
      indices(page, (line) => line.startsWith('| ')),
      at,
    )
    if (i !== undefined) splice(page, i + 1, 0, `| ${word} | mine | 1 |`)
  },
  addColumn(page, at, _to, word) {
    const i = pick(
      indices(page, (line) => line.startsWith('| -')),
      at,
    )
    if (i === undefined) return
    page.lines[i] += ' - |'
    page.lines[i - 1] += ` ${word} |`
    for (let j = i + 1; page.lines[j]?.startsWith('|'); j++) page.lines[j] += ` ${word}${j} |`
  },
  editCell(page, at, to, word) {
    const i = pick(
      indices(page, (line) => /^\| [^-]/.test(line)),
      at,
    )
    if (i === undefined) return
    const cells = (page.lines[i] ?? '').split(' | ')
    cells[to % cells.length] += ` ${word}`
    page.lines[i] = cells.join(' | ')
  },
  addItem(page, at, _to, word) {
    const i = pick(
      indices(page, (line) => /^(?:-|1\.) /.test(line)),
      at,
    )
    if (i !== undefined) splice(page, i, 0, `${page.lines[i]?.startsWith('-') ? '-' : '1.'} item ${word}`)
  },
  addNestedItem(page, at, _to, word) {
    const i = pick(
      indices(page, (line) => /^(?:-|1\.) /.test(line)),
      at,
    )
    if (i !== undefined) splice(page, i + 1, 0, `   - nested ${word}`)
  },
  openFence(page, at, _to, word) {
    splice(page, at % (page.lines.length + 1), 0, `\`\`\`${word}`)
  },
  openComment(page, at, _to, word) {
    splice(page, at % (page.lines.length + 1), 0, `<!-- ${word}`)
  },
  frontMatter(page, _at, _to, word) {
    splice(page, 0, 0, '---', `title: ${word}`, '---', '')
  },
  windowsEndings(page) {
    page.eol = '\r\n'
  },
  byteOrderMark(page) {
    page.mark = '\uFEFF'
  },
  noFinalEnding(page) {
    while (page.lines.at(-1) === '') page.lines.pop()
  },
  manyBlankLines(page, at) {
    const i = pick(
      indices(page, (line) => line === ''),
      at,
    )
    if (i !== undefined) splice(page, i, 0, '', ' ', '\t')
  },
  duplicateParagraph(page, at, to) {
    const i = pick(
      indices(page, (line) => /^[A-Z-]/.test(line)),
      at,
    )
    if (i === undefined) return
    const line = page.lines[i] ?? ''
    splice(
      page,
      pick(
        indices(page, (each) => each === ''),
        to,
      ) ?? 0,
      0,
      '',
      line,
      '',
    )
  },
}

function cosmetic(page: Draft, line: string): string {
  page.cosmetic.push(line)
  return line
}

/** One to four random edits of a page. */
export function humanEdit(text: string): fc.Arbitrary<Edited> {
  const step = fc.record({ name: fc.constantFrom(...Object.keys(actions)), at: fc.nat(9999), to: fc.nat(9999) })
  return fc.array(step, { minLength: 1, maxLength: 4 }).map((steps) => {
    const page: Draft = {
      lines: text.replace(/^\uFEFF/, '').split(/\r?\n/),
      eol: text.includes('\r\n') ? '\r\n' : '\n',
      mark: text.startsWith('\uFEFF') ? '\uFEFF' : '',
      story: [],
      cosmetic: [],
    }
    steps.forEach(({ name, at, to }, i) => {
      actions[name]?.(page, at, to, `zq${i}x${at}`)
      page.story.push(`${name}(${at}, ${to})`)
      if (page.lines.length === 0) page.lines.push('')
    })
    return { text: page.mark + page.lines.join(page.eol), story: page.story.join(', '), cosmetic: page.cosmetic }
  })
}

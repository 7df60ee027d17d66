import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commandLines, mostCommands, nearestCommand, readCommands } from '../../src/text/comment-commands.ts'

const line = '/document-feature billing'
const [nbsp, bom, separator, zeroWidth] = ['\u00a0', '\ufeff', '\u2028', '\u200b']
const tick = '`'.repeat(3)

/** What is shown to be a command: body, and the lines that are found. */
const commands: readonly (readonly [string, string, readonly string[]])[] = [
  ['alone', line, [line]],
  ['with white space behind', `${line}  \t `, [line]],
  ['after words', `Please:\n${line}`, [line]],
  ['before words', `${line}\nThank you.`, [line]],
  ['several, in order', `${line}\n/help\n\n/docwright status`, [line, '/help', '/docwright status']],
  ['with CRLF', `Hi\r\n${line}\r\n/help\r\n`, [line, '/help']],
  ['with CR alone', `Hi\r${line}`, [line]],
  ['after a byte order mark', `${bom}${line}`, [line]],
  ['with case kept', '/document-feature "Billing API" --format Guide', ['/document-feature "Billing API" --format Guide']],
  ['after a closed fence', `${tick}\n/help\n${tick}\n${line}`, [line]],
  ['after a closed tilde fence', `~~~\n/help\n~~~\n${line}`, [line]],
  ['after a fence closed by a longer one', `${tick}\n/help\n${tick}${tick}\n${line}`, [line]],
  ['after a quote and a blank line', `> /help\n\n${line}`, [line]],
  ['after a closed comment', `<!--\n/help\n-->\n${line}`, [line]],
  ['after closed details', `<details>\n/help\n</details>\n\n${line}`, [line]],
  ['after nested details', `<details><details>\n/help\n</details>\n/help\n</details>\n\n${line}`, [line]],
  ['after inline code', `Type \`x\` or:\n${line}`, [line]],
  ['after a code span over two lines', `\`a\nb\`\n${line}`, [line]],
  ['with a lone backtick before', `It's \` so\n${line}`, [line]],
  ['with a fence-like line of backticks and text', `${tick} not a fence ${tick}\n${line}`, [line]],
  ['after a fence of a list that ends with its item', `- ${tick}\n${line}\n  ${tick}`, [line]],
  ['after a fence of a numbered list that ends with its item', `1. ${tick}\n${line}\n   ${tick}`, [line]],
  ['after what is no tag, because the line is no attribute', `<a href="x"\n${line}\n>`, [line]],
  ['after a quote that a heading ends', `> Hi\n# Now\n${line}`, [line]],
  ['after a quote that ends with a fence', `> ${tick}\n> Hi\n${line}`, [line]],
  ['after a mail address', `Ask ann@example.com or\n${line}`, [line]],
  ['in emphasis', `**Please\n${line}**`, [`${line}**`]],
  ['after details that a comment only names', `<!-- <details> -->\n\n${line}`, [line]],
  ['above a log that is longer than what is parsed', `${line}\n\n${'- - - a [b] `c`\n'.repeat(3_000)}`, [line]],
  ['of another bot, which is the business of the caller', '/lgtm', ['/lgtm']],
]

/** What is shown to be none. */
const none: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['inside of a line', `Type ${line}`],
  ['indented by one', ` ${line}`],
  ['indented code', `    ${line}`],
  ['after a tab', `\t${line}`],
  ['after a no-break space', `${nbsp}${line}`],
  ['after a zero-width space', `${zeroWidth}${line}`],
  ['after a line separator', `Hi${separator}${line}`],
  ['after two byte order marks', `${bom}${bom}${line}`],
  ['a path', '/usr/bin/env'],
  ['two slashes', '//document-feature billing'],
  ['a full-width slash', '\uff0fdocument-feature billing'],
  ['a homoglyph', '/d\u043ecument-feature billing'],
  ['a no-break space behind the name of no command', `/document-feature\u200bbilling`],
  ['in a fence', `${tick}\n${line}\n${tick}`],
  ['in a fence with a language', `${tick}text\n${line}\n${tick}`],
  ['in a suggestion', `${tick}suggestion\n${line}\n${tick}`],
  ['in a tilde fence', `~~~\n${line}\n~~~`],
  ['in a fence that is never closed', `${tick}\n${line}`],
  ['in a fence that another character does not close', `${tick}\n~~~\n${line}\n${tick}`],
  ['in a long fence that a short one does not close', `${tick}${tick}\n${tick}\n${line}\n${tick}${tick}`],
  ['in a fence that a line with text does not close', `${tick}\n${tick} x\n${line}\n${tick}`],
  ['in an indented fence', `   ${tick}\n${line}\n   ${tick}`],
  ['in a fence of a list', `- ${tick}\n  ${line}\n  ${tick}`],
  ['in a numbered list\u2019s fence', `1. ${tick}\n   ${line}\n   ${tick}`],
  ['in a quote', `> ${line}`],
  ['in a quote without a space', `>${line}`],
  ['in a quote of a quote', `> > ${line}`],
  ['in a quote with CRLF', `> Hi\r\n> ${line}\r\n`],
  ['in a comment', `<!--\n${line}\n-->`],
  ['in a comment of several lines', `<!--\nwords\n${line}\n-->`],
  ['in a comment that is never closed', `<!--\n${line}`],
  ['in a comment that begins in a line', `Hi <!-- you\n${line}\n-->`],
  ['in details', `<details>\n<summary>More</summary>\n\n${line}\n\n</details>`],
  ['in details that are never closed', `<details>\n${line}`],
  ['in pre', `<pre>\n${line}\n</pre>`],
  ['in a table of HTML', `<table><tr><td>\n${line}\n</td></tr></table>`],
  ['in a script', `<script>\n${line}\n</script>`],
  ['in a block quote of HTML', `<blockquote>\n${line}\n</blockquote>`],
  ['in a quote that goes on without its mark', `> Hi\n${line}`],
  ['in a quote of a quote that goes on without its marks', `> > Hi\n${line}`],
  ['in a quoted list that goes on without its marks', `> - Hi\n${line}`],
  ['in a list item that goes on', `- Hi\n${line}`],
  ['in a numbered item that goes on', `1. Hi\n${line}`],
  ['in a note that goes on', `[^a]: Hi\n${line}\n\nSee[^a]`],
  ['in a table', `| a |\n| - |\n${line}`],
  ['in a heading of two lines', `Hi\n${line}\n===`],
  ['with a line of dashes below, which makes it a heading', `${line}\n---`],
  ['in a definition', `[a]: /b "\n${line}\n"`],
  ['in the words of a link', `[a\n${line}](b)`],
  ['in the words of a link that is defined far below', `[a\n${line} b]\n\nHi\n\n[a ${line} b]: c`],
  ['in a tag that goes on', `<a title="x\n${line}\n">`],
  ['in a block of HTML that no blank line ends', `</details>\n${line}`],
  ['in details that begin in a line', `Hi <details>\n${line}`],
  ['in details whose end is in a comment', `<details>\n\n<!-- </details> -->\n\n${line}`],
  ['in a title that goes on', `[a](b "c\n${line}\n")`],
  ['in a code span that goes on', `\`a\n${line}\nb\``],
  ['in the quoted tail of a mail', `Thanks!\n\nOn Mon, Jan 5, 2026 at 9:00 AM Ann <ann@example.com> wrote:\n${line}`],
  ['in the quoted tail of a German mail', `Danke\n\nAm Mo., 5. Jan. 2026 um 9:00 Uhr schrieb:\n${line}`],
  ['in the quoted tail of a French mail', `Merci\n\nLe lun. 5 janv. 2026, Ann a \u00e9crit :\n${line}`],
  ['below an original message', `Hi\n-----Original Message-----\n${line}`],
  ['below the rule of a mail', `Hi\n________________________________\n${line}`],
  ['beyond the lines that are looked at', `${'x\n'.repeat(2_001)}${line}`],
]

describe('command lines of a comment', () => {
  it.each(commands)('%s', (_, body, lines) => {
    expect(commandLines(body)).toEqual(lines)
  })

  it.each(none)('are not found %s', (_, body) => {
    expect(commandLines(body)).toEqual([])
  })

  it('are at most ten', () => {
    expect(commandLines(`${line}\n`.repeat(50)).length).toBe(mostCommands)
  })
})

describe('a comment beyond what is parsed', () => {
  it.each([
    ['lists in lists', `${'- '.repeat(2_000)}a\n\n${line}`, 'quotes and list items in one another'],
    ['quotes in quotes', `${'> '.repeat(2_000)}a\n\n${line}`, 'quotes and list items in one another'],
    ['many nested items', `${'- - - a\n'.repeat(1_000)}\n${line}`, 'steps for nested lists and quotes'],
    ['brackets', `${'['.repeat(65_000)}\n${line}`, 'marks of emphasis and links in one paragraph'],
    ['backticks', `${'` '.repeat(30_000)}\n${line}`, 'marks of emphasis and links in one paragraph'],
    ['lines', `${'x\n'.repeat(2_001)}${line}`, 'lines'],
    ['lines that end with carriage returns', `${'x\r'.repeat(2_001)}${line}`, 'lines'],
  ])('for %s has no command, and says which lines may be', (_, body, what) => {
    expect(readCommands(body)).toMatchObject({ lines: [], unread: { excess: { what }, lines: [line] } })
  })

  it('is none where no line could be a command', () => {
    expect(readCommands('- '.repeat(2_000))).toEqual({ lines: [] })
  })
})

/** Comments as people write them, and as they do not. */
const piece = fc.oneof(
  fc.constantFrom(
    line,
    '/help',
    `> ${line}`,
    tick,
    `${tick}ts`,
    '~~~',
    '',
    'Hello',
    '    code',
    '<!--',
    '-->',
    '<details>',
    '</details>',
    '`',
    '- a',
    '1. b',
    '[a](b "c',
    '<a',
    'On Mon Ann wrote:',
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
)
const comment = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('\n'))

describe('whatever a comment says', () => {
  it('is no command inside of a fence that is longer than any in it', () => {
    fc.assert(
      fc.property(comment, fc.constantFrom('`', '~'), (body, char) => {
        const longest = Math.max(2, ...[...body.matchAll(/`+|~+/g)].map((run) => run[0].length))
        const fence = char.repeat(longest + 1)
        expect(commandLines(`${fence}\n${body}\n${fence}`)).toEqual([])
      }),
      { numRuns: 1_000 },
    )
  })

  it('is no command behind a quote mark', () => {
    fc.assert(
      fc.property(comment, (body) => {
        expect(commandLines(body.replace(/^/gm, '> '))).toEqual([])
      }),
      { numRuns: 1_000 },
    )
  })

  it('is no command when it is indented by four', () => {
    fc.assert(
      fc.property(comment, (body) => {
        expect(
          commandLines(
            body
              .split(/\r\n|\r|\n/)
              .map((one) => `    ${one}`)
              .join('\n'),
          ),
        ).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('gives lines that stand in it', () => {
    fc.assert(
      fc.property(comment, (body) => {
        const lines = body.split(/\r\n|\r|\n/).map((one) => one.trim())
        for (const found of commandLines(body)) expect(lines).toContain(found)
      }),
      { numRuns: 500 },
    )
  })
})

it('takes a line with capitals, whose name is then no command', () => {
  expect(commandLines('/Document-feature billing')).toEqual(['/Document-feature billing'])
})

describe('a name that is nearly a command', () => {
  const known = ['document-feature', 'docwright', 'help']

  it.each([
    ['document-featur', 'document-feature'],
    ['documnet-feature', 'document-feature'],
    ['document', 'document-feature'],
    ['docwrigth', 'docwright'],
    ['hlep', undefined],
    ['helpp', 'help'],
    ['Help', 'help'],
    ['Document-Feature', 'document-feature'],
  ])('/%s', (name, nearest) => {
    expect(nearestCommand(name, known)).toBe(nearest)
  })

  it.each([
    'lgtm',
    'approve',
    'hold',
    'retest',
    'assign',
    'cc',
    'rebase',
    'merge',
    'deploy',
    'label',
    'close',
    'test',
    'ok-to-test',
    'kind',
    'ship',
    'docs',
    'review',
    'heap',
  ])('/%s is of another bot', (name) => {
    expect(nearestCommand(name, known)).toBeUndefined()
  })
})

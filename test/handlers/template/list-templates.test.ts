import { describe, expect, it } from 'vitest'
import { compose } from '../../../src/delivery/github-markdown.ts'
import { answerParts, answerText } from '../../../src/delivery/render-answer.ts'
import { entries } from '../../../src/generators/index.generated.ts'
import { listTemplates } from '../../../src/handlers/template/list-templates.ts'
import { parseTemplate, sharedOptions } from '../../../src/handlers/template/parse-template.ts'

const blocks = listTemplates(entries)
const text = answerText(blocks)
const lines = text.split('\n').map((line) => line.trim().split(/ {2,}/))

describe('/template list', () => {
  it('shows each subcommand as it is typed', () => {
    expect(lines).toContainEqual(['/template add-api-route <path> <methods>', expect.stringContaining('Adds a route')])
    for (const { name } of entries) expect(text, name).toContain(`/template ${name}`)
  })

  it('shows every option that the parser takes, with its value', () => {
    const all = entries.flatMap(({ name, options, choices }) =>
      (choices ?? [{ name: '', options }]).flatMap((choice) =>
        choice.options.map((option) => ({ ...option, of: `${name} ${choice.name}`.trim() })),
      ),
    )
    const shown = [...all, ...sharedOptions.map((option) => ({ ...option, of: '<subcommand>' }))]
    expect(shown.length).toBeGreaterThan(10)
    for (const { name, takes, of } of shown)
      expect(lines).toContainEqual([of, takes === undefined ? name : `${name} <${takes}>`, expect.stringMatching(/\w/)])
    // the parser knows no others
    const listed = new Set(shown.map(({ name }) => name))
    expect(entries.flatMap(({ options }) => options).filter(({ name }) => !listed.has(name))).toEqual([])
  })

  it('says what arguments are, their values and what holds without an option', () => {
    expect(lines).toContainEqual(['add-middleware', 'cors', 'Lets pages of listed origins call the API'])
    expect(lines).toContainEqual(['setup-auth', '<kind>', 'How callers say who they are: jwt'])
    expect(lines).toContainEqual(['add-middleware rate-limiting', '--period <seconds>', 'Seconds of a period: 10, 60; default: 60'])
  })

  it('begins every description alike', () => {
    expect(lines.flat().filter((cell) => cell !== '').length).toBeGreaterThan(100)
    expect(lines.map((cells) => cells.at(-1) ?? '').filter((about) => about !== '' && !/^[A-Z]/.test(about))).toEqual([])
  })

  it('shows the same in a comment', () => {
    const comment = compose(answerParts(blocks), 60_000)
    expect(comment).toContain('`--with-dependencies`')
    expect(comment).toMatch(/\| `deploy-worker` +\| `--deploy` +\|/)
  })
})

describe('options of subcommands', () => {
  const all = entries.flatMap(({ name, examples, options, choices }) =>
    (choices ?? [{ name: '', options }]).flatMap((choice) =>
      choice.options.map((option): [string, typeof option] => [
        choice.name === '' ? (examples[0] ?? '') : `${name} ${choice.name}`,
        option,
      ]),
    ),
  )

  it.each(all.filter(([, { takes }]) => takes === undefined))('%s takes no value behind a flag: $name', (line, { name }) => {
    expect(() => parseTemplate([...line.split(' '), `${name}=x`])).toThrow(`Expected \`${name}\` to have no value`)
  })

  it.each(all.filter(([, { takes }]) => takes !== undefined))('%s takes a value behind an option: $name', (line, { name }) => {
    expect(() => parseTemplate([...line.split(' '), name])).toThrow(`Expected a value behind \`${name}\``)
  })
})

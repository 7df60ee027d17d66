import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { plain } from '../../../src/core/phrase.ts'
import { scopeToPackage } from '../../../src/planner/scope-to-package.ts'
import { ownersPhrase } from '../../../src/planner/today/code-owners.ts'
import { tellWorkflow } from '../../../src/planner/today/workflow.ts'
import { projectOf } from '../../support/project.ts'

const step = (run: string): string => `jobs:\n  all:\n    steps:\n      - run: ${run}\n`

describe('what a plan says of a workflow', () => {
  it('leaves out those that a change of the code does not start', async () => {
    const whole = await projectOf({
      'package.json': JSON.stringify({ name: 'root', workspaces: ['api', 'web'] }),
      'api/package.json': JSON.stringify({ name: 'api' }),
      'api/app.ts': 'export const app = 1\n',
      'web/package.json': JSON.stringify({ name: 'web' }),
      'web/page.ts': 'export const page = 1\n',
      '.github/workflows/docs.yml': `on:\n  pull_request:\n    paths:\n      - "api/**/*.md"\n${step('npm run lint')}`,
      '.github/workflows/api.yml': `on:\n  pull_request:\n    paths: ["**", "!web/**"]\n${step('npm test')}`,
      '.github/workflows/web.yml': `on:\n  pull_request:\n    paths: [web/**]\n${step('tsc')}`,
    })
    const told = (dir: string): string | undefined => {
      const pack = whole.packages.find((one) => one.dir === dir)
      const said = pack === undefined ? [] : tellWorkflow(scopeToPackage(whole, pack))
      return said.filter(({ id }) => id === 'workflow/ci').map(({ text }) => plain(text))[0]
    }
    expect(told('api')).toBe('.github/workflows/api.yml runs tests on a pull request.')
    expect(told('web')).toBe('.github/workflows/web.yml runs a check of types on a pull request.')
  })

  it.each([
    ['* @ann\n/docs/ @ben', 'names @ann and @ben as owners.'],
    ['.github/ @ann @ben\n.infra/ @ann @ben', 'names @ann and @ben as owners of .github/ and .infra/ only.'],
    ['.github/ @ann\ndocs/ @ben', 'names @ann as owners of .github/ and @ben of docs/ only.'],
    ['a/ @ann\nb/ @ben\nc/ @cem', 'names @ann as owners of a/ and @ben of b/ and owners of further parts.'],
    ['docs/', 'names nobody as owner.'],
  ])('says of which parts %j names owners', (text, expected) => {
    const rules = text.split('\n').map((line) => {
      const [pattern = '', ...owners] = line.split(' ')
      return { pattern, owners }
    })
    expect(plain(ownersPhrase({ file: 'CODEOWNERS' as RepoPath, rules }))).toBe(`CODEOWNERS ${expected}`)
  })
})

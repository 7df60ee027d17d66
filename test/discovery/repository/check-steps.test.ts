import { expect, it } from 'vitest'
import type { CheckKind } from '../../../src/core/repository.ts'
import { checkSteps } from '../../../src/discovery/repository/check-steps.ts'
import { findRepository } from '../../../src/discovery/repository/find-repository.ts'
import { readEvents } from '../../../src/discovery/repository/workflow.ts'
import { codebaseOf } from '../../support/codebase.ts'

it.each<[text: string, expected: readonly CheckKind[]]>([
  ['      - run: npm ci\n      - run: npm test\n      - run: npm run lint', ['tests', 'lint']],
  ['      - run: |\n          yarn nx run-many -t lint\n          yarn nx run-many -t typecheck', ['types', 'lint']],
  ['      - uses: github/codeql-action/analyze@v3', ['faults']],
  ['script:\n  - pnpm vitest run\n  - pnpm audit', ['tests', 'faults']],
  // names, conditions and what sets a job up look at nothing
  ['      - name: Run tests\n        if: always() # npm test\n        run: ./publish.sh', []],
  ['      - uses: actions/setup-node@v4\n      - run: npm install jest', []],
])('reads what the steps of a workflow look at: %s', (text, expected) => {
  expect(checkSteps(text)).toEqual(expected)
})

it.each([
  ['on:\n  pull_request:\n    types: [closed]\n  push:\n', ['push']],
  ['on:\n  pull_request:\n    types:\n      - labeled\n      - synchronize\n', ['pull_request']],
  ['on:\n  pull_request:\n    types:\n      - closed\n', []],
])('counts a pull request only where a change of its code starts the workflow: %j', (text, events) => {
  expect(readEvents(text)).toEqual(events)
})

it('follows workflows of the repository that one calls, and keeps the paths that start it', async () => {
  const { workflow } = findRepository(
    await codebaseOf({
      'package.json': '{ "name": "shop" }',
      '.github/workflows/pull.yml': 'on:\n  pull_request:\njobs:\n  all:\n    uses: "./.github/workflows/ci.yml"\n',
      '.github/workflows/ci.yml': 'on:\n  workflow_call:\njobs:\n  all:\n    steps:\n      - run: npm test\n      - uses: ./.github/lint\n',
      '.github/lint/action.yml': 'runs:\n  steps:\n    - run: npm run lint\n    - uses: ./.github/lint\n',
      '.github/workflows/docs.yml':
        'on:\n  push:\n    paths: [api/**, "web/**"]\n  pull_request:\n    branches:\n      - main\n    paths:\n      - "docs/**/*.md" # pages\n      - \'!docs/old/**\'\njobs:\n  a:\n    steps:\n      - run: tsc\n',
    }),
  )
  expect(workflow.ci.map(({ file, checks, paths }) => ({ file: file.slice(18), checks, paths }))).toEqual([
    { file: 'ci.yml', checks: ['tests', 'lint'] },
    { file: 'docs.yml', checks: ['types'], paths: { push: ['api/**', 'web/**'], pull_request: ['docs/**/*.md', '!docs/old/**'] } },
    { file: 'pull.yml', checks: ['tests', 'lint'] },
  ])
})

import { expect, it } from 'vitest'
import type { CheckKind } from '../../../src/core/repository.ts'
import { checkSteps } from '../../../src/discovery/repository/check-steps.ts'
import { readEvents } from '../../../src/discovery/repository/workflow.ts'

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

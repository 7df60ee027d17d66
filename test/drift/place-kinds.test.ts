import { describe, expect, it } from 'vitest'
import { isPlan, isSkill, placeKind } from '../../src/drift/place-kinds.ts'

describe('skills of agents', () => {
  it.each(['.claude/skills/pay/SKILL.md', 'apps/web/.agents/plugins/pay/guide.md', '.crew/skills/conventions/SKILL.md'])(
    'lie in a folder of a tool: %s',
    (path) => expect(isSkill(path)).toBe(true),
  )

  it.each(['docs/skills/pay.md', 'skills/pay/SKILL.md', '.github/workflows/README.md'])('are not all that is called so: %s', (path) =>
    expect(isSkill(path)).toBe(false),
  )
})

describe('documents of a day', () => {
  it.each(['docs/designs/pay.md', 'docs/dev/payments-design.md', 'docs/dev/vendored-triage.md', 'docs/pay.audit.md'])(
    'tell what somebody meant to do or found out: %s',
    (path) => expect(isPlan(path)).toBe(true),
  )

  it.each(['docs/design.md', 'docs/designer.md', 'docs/guide/designing.md', 'docs/design-tokens.md', 'docs/guide.md'])(
    'are not all about design: %s',
    (path) => expect(isPlan(path)).toBe(false),
  )
})

describe('features in words', () => {
  it.each(['features/add.feature', 'features/steps/add.py', 'features/data/configs/two.yaml', 'app/features/step_definitions/add.rb'])(
    'are tests: %s',
    (path) => expect(placeKind(path)).toBe('test'),
  )

  it.each(['src/features/data/store.ts', 'features/pay.ts', 'src/features/pay/index.ts'])('are not all that is called so: %s', (path) =>
    expect(placeKind(path)).toBe('source'),
  )
})

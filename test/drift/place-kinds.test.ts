import { describe, expect, it } from 'vitest'
import { isSkill } from '../../src/drift/place-kinds.ts'

describe('skills of agents', () => {
  it.each(['.claude/skills/pay/SKILL.md', 'apps/web/.agents/plugins/pay/guide.md', '.crew/skills/conventions/SKILL.md'])(
    'lie in a folder of a tool: %s',
    (path) => expect(isSkill(path)).toBe(true),
  )

  it.each(['docs/skills/pay.md', 'skills/pay/SKILL.md', '.github/workflows/README.md'])('are not all that is called so: %s', (path) =>
    expect(isSkill(path)).toBe(false),
  )
})

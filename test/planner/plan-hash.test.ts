import { describe, expect, it } from 'vitest'
import { planHash } from '../../src/planner/plan-hash.ts'

const page = [
  '# Plan: single sign-on',
  '',
  'What will change.',
  '',
  '## Decisions',
  '',
  '- Sessions stay in Redis.',
  '',
  '## Phase 1: Foundation',
  '',
  '- [ ] `sso/P1.1` Add the table of identities.',
  '  - [x] with a migration',
  '',
  '| task | size |',
  '| --- | --- |',
  '| `sso/P1.2` | 3 files |',
  '',
  '## Phase 2: SAML',
  '',
  '1. [ ] `sso/P2.1` Read assertions.',
  '',
  '```md',
  '- [ ] shown',
  '```',
  '',
  '## Risks',
  '',
  'None.',
  '',
].join('\n')

const change = (from: string, to: string): string => {
  expect(page).toContain(from)
  return page.replace(from, to)
}

describe('planHash', () => {
  it.each([
    ['a tick', change('- [ ] `sso/P1.1`', '- [x] `sso/P1.1`')],
    ['a tick in capitals', change('- [ ] `sso/P1.1`', '- [X] `sso/P1.1`')],
    ['a tick that is taken away', change('  - [x] with', '  - [ ] with')],
    ['the tick of a numbered item', change('1. [ ]', '1. [x]')],
    ['line endings', page.replaceAll('\n', '\r\n')],
    ['spaces at the end of a line', change('Read assertions.', 'Read assertions.  ')],
    ['a byte order mark', `\uFEFF${page}`],
    ['what stands outside of the signed sections', change('What will change.', 'What changes.').replace('None.', 'Many.')],
  ])('does not count %s', (_, other) => {
    expect(other).not.toBe(page)
    expect(planHash(other)).toBe(planHash(page))
  })

  it.each([
    ['a word of a task', change('Read assertions', 'Skip assertions')],
    ['the id of a task', change('sso/P2.1', 'sso/P2.2')],
    ['a task that is gone', change('| `sso/P1.2` | 3 files |\n', '')],
    [
      'a task that moved',
      change('- [ ] `sso/P1.1` Add the table of identities.\n', '').replace(
        '1. [ ]',
        '- [ ] `sso/P1.1` Add the table of identities.\n1. [ ]',
      ),
    ],
    ['a decision', change('stay in Redis', 'move to memory')],
    ['the title of a phase', change('Phase 2: SAML', 'Phase 2: OIDC')],
    ['a phase that is no longer one', change('## Phase 2: SAML', '## Later')],
    ['a box that code shows', change('- [ ] shown', '- [x] shown')],
    ['a box inside of a sentence', change('Read assertions.', 'Read assertions [x].')],
    ['a section that comes twice', `${page}\n## Decisions\n\n- Passwords stay.\n`],
    ['the indentation of an item', change('  - [x] with', '- [x] with')],
  ])('counts %s', (_, other) => {
    expect(planHash(other)).not.toBe(planHash(page))
  })

  it('counts the whole text of a page without such sections, and of one beyond the limits of reading', () => {
    expect(planHash('# One\n')).not.toBe(planHash('# Two\n'))
    const deep = `${'> '.repeat(200)}text\n\n${page}`
    expect(planHash(deep)).not.toBe(planHash(deep.replace('Read assertions', 'Skip assertions')))
  })

  it('reads headings that are underlined, and knows a heading in code for what it is', () => {
    const underlined = change('## Decisions', 'Decisions\n---')
    expect(planHash(underlined)).not.toBe(planHash(underlined.replace('stay in Redis', 'move to memory')))
    const inCode = change('- [ ] shown', '## Risks')
    expect(planHash(inCode)).not.toBe(planHash(inCode.replace('## Risks\n```', '## Risks\nmore\n```')))
  })
})

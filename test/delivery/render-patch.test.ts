import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FileChange } from '../../src/core/change-set.ts'
import type { BlobId, RepoPath } from '../../src/core/names.ts'
import { hideSecrets } from '../../src/core/secrets/hide-secrets.ts'
import { renderDiff } from '../../src/delivery/render-diff.ts'
import { renderPatch } from '../../src/delivery/render-patch.ts'
import { shapedSecrets } from '../support/canaries.ts'
import { git, temporaryFolder, writeFiles } from '../support/repository.ts'

const file = 'wrangler.toml'
const secret = `KEY = "${shapedSecrets['stripe']}"`

function changed(content: string): FileChange {
  return { path: file as RepoPath, content, base: '1'.repeat(40) as BlobId, why: ['test'] }
}

/** What stands in the file once the patch, as it is shown, was checked and applied. */
function applied(before: string, shown: string): string {
  const dir = temporaryFolder()
  git(dir, 'init', '-q')
  writeFiles(dir, { [file]: before })
  execFileSync('git', ['apply', '--check', '--whitespace=nowarn', '-'], { cwd: dir, input: shown, stdio: 'pipe' })
  execFileSync('git', ['apply', '--whitespace=nowarn', '-'], { cwd: dir, input: shown, stdio: 'pipe' })
  return readFileSync(path.join(dir, file), 'utf8')
}

const text = (...lines: readonly string[]): string => `${lines.join('\n')}\n`

describe('renderPatch', () => {
  it.each([
    ['before the change', text('a', secret, 'b', 'c', 'd'), text('a', secret, 'b', 'new', 'c', 'd')],
    ['right before the change', text('a', secret, 'b', 'c', 'd'), text('a', secret, 'new', 'b', 'c', 'd')],
    ['right before the end', text('a', 'b', secret), text('a', 'b', secret, 'new')],
    ['behind the change', text('a', 'b', 'c', secret, 'd'), text('a', 'new', 'c', secret, 'd')],
    ['on the first line', text(secret, 'b', 'c'), text(secret, 'b', 'new', 'c')],
    ['between two changes', text('a', 'b', 'c', secret, 'd', 'e', 'f'), text('a', 'new', 'b', 'c', secret, 'd', 'more', 'e', 'f')],
  ])('leaves a secret %s out of the context, and applies', (_, before, after) => {
    expect(() => applied(before, hideSecrets(renderDiff(changed(after), before)))).toThrow('patch')
    const shown = hideSecrets(renderPatch(changed(after), before))
    expect(shown).not.toContain('‹hidden›')
    expect(applied(before, shown)).toBe(after)
  })

  it.each([
    ['right behind what is added', text('a', 'b', secret, 'c', 'd'), text('a', 'b', 'new', secret, 'c', 'd'), 3],
    ['in a line that gets an end', `a\n${secret}`, text('a', secret, 'new').trimEnd(), 2],
    ['in a line that goes', text('a', secret, 'b'), text('a', 'new', 'b'), 2],
  ])('says that a place has to be edited by hand: %s', (_, before, after, line) => {
    const shown = hideSecrets(renderPatch(changed(after), before))
    expect(shown).toBe(`# wrangler.toml has to be edited by hand at line ${line}, where a secret stands that is not shown:\n#   + new\n`)
  })

  it('applies what is left beside such a place', () => {
    const many = Array.from({ length: 12 }, (_, i) => `line ${i}`)
    const before = text('a', secret, 'b', ...many, 'z')
    const after = text('a', 'new', 'more', 'b', ...many, 'last', 'z')
    const shown = hideSecrets(renderPatch(changed(after), before))
    expect(shown).toContain('@@ -13,4 +13,5 @@')
    expect(applied(before, shown)).toBe(text('a', secret, 'b', ...many, 'last', 'z'))
  })

  it('applies whatever stands where, or says that it does not', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', secret), { minLength: 1, maxLength: 7 })
    fc.assert(
      fc.property(lines, lines, (one, other) => {
        const [before, after] = [text(...one), text(...other)]
        fc.pre(before !== after)
        const shown = hideSecrets(renderPatch(changed(after), before))
        if (!shown.includes('edited by hand')) expect(applied(before, shown)).toBe(after)
        else if (shown.includes('diff --git')) applied(before, shown)
      }),
      { numRuns: 60 },
    )
  })

  it('shows all else as before', () => {
    expect(renderPatch(changed('b\n'), 'a\n')).toBe(renderDiff(changed('b\n'), 'a\n'))
    expect(renderPatch({ ...changed(text(secret)), base: null }, undefined)).toContain('new file mode')
  })
})

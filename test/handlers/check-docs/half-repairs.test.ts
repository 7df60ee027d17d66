import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { gitRepository } from '../../support/repository.ts'
import { commitFiles, write } from './support.ts'

/** A manifest that asks for versions of PHP and of packages of Symfony. */
function manifest(php: string, symfony: string): string {
  const require = { php, 'symfony/console': symfony, 'symfony/finder': symfony }
  return `${JSON.stringify({ name: 'a/b', require }, null, 2)}\n`
}

/** What a repair of a page makes of it after a change of what the package needs, and what it says. */
async function repaired(needs: string): Promise<{ line: string; mended: readonly unknown[]; left: readonly string[] }> {
  const text = `# Bells\n\n${needs}\n\n## Notes\n\nIf you ring with Symfony 4, ring twice.\n`
  const dir = gitRepository({
    'composer.json': manifest('^7.4 || ^8.0', '^4 || ^5 || ^6'),
    'src/Bell.php': '<?php\nclass Bell {}\n',
    'README.md': text,
  })
  commitFiles(dir, { 'composer.json': manifest('^8.1', '^5 || ^6') }, 'Need more')
  const { report } = await write(dir, '/check-docs --fix', { since: 'HEAD~1' })
  const findings = report.findings.filter(({ drift }) => drift?.signal === 'D7')
  return {
    line: readFileSync(path.join(dir, 'README.md'), 'utf8').split('\n')[2] ?? '',
    mended: (report.repaired ?? []).map(({ drift }) => drift?.token),
    left: findings.map(({ drift, at, message }) => `${at?.line ?? 0} ${drift?.token ?? ''}: ${JSON.stringify(message.at(-1))}`),
  }
}

describe('versions of one line', () => {
  it('of one sentence are mended both or not at all', async () => {
    const { line, mended, left } = await repaired('Made for PHP 7.4+ with Symfony 4+')
    expect([line, mended]).toEqual(['Made for PHP 7.4+ with Symfony 4+', []])
    expect(left).toEqual([
      expect.stringMatching(/^3 7\.4: .*another version in the same sentence/),
      expect.stringMatching(/^3 4: .*names this version in another place/),
    ])
  })

  it('of two sentences are mended by themselves, and the one that is not written stays a finding', async () => {
    const { line, mended, left } = await repaired('Needs PHP 7.4+. Symfony 4+ is what it rings with.')
    expect([line, mended]).toEqual(['Needs PHP 8.1+. Symfony 4+ is what it rings with.', ['7.4']])
    expect(left).toEqual([expect.stringMatching(/^3 4: /)])
  })
})

import { describe, expect, it } from 'vitest'
import { renderJson } from '../../../src/delivery/render-json.ts'
import { gitRepository } from '../../support/repository.ts'
import { check, commitFiles, git, write } from './support.ts'

const [old, fresh] = ['tigerfishone', 'lionfishtwo']
const page = [
  '# Small',
  '',
  '| Variable | Default |',
  '| --- | --- |',
  `| \`DB_PASSWORD\` | \`${old}\` |`,
  '| `PORT` | `3000` |',
  '',
  `The default of \`DB_PASSWORD\` is \`${old}\`.`,
  '',
  `Log in with ${old}.`,
  '',
].join('\n')

const code = (password: string, port: number): string =>
  `export const a = process.env.DB_PASSWORD ?? '${password}'\nexport const p = process.env.PORT ?? ${port}\n`

function turned(): string {
  const dir = gitRepository({ 'package.json': '{ "name": "small", "version": "1.0.0" }\n', 'src/a.ts': code(old, 3000), 'README.md': page })
  commitFiles(dir, { 'src/a.ts': code(fresh, 4000) }, `Set DB_PASSWORD=${fresh}`)
  return dir
}

describe('the default of a setting whose name says secret', () => {
  it.each(['/check-docs', '/check-docs --fix'])('is told to have changed and is not shown: %s', async (line) => {
    const dir = turned()
    const changes = await check(dir, line, { since: 'HEAD~1' })
    const findings = changes.report.findings.filter(({ drift }) => drift?.token === 'DB_PASSWORD')
    expect(findings.length).toBeGreaterThan(0)
    expect(findings.every(({ drift }) => drift?.suggestion === undefined && drift?.isMendable === undefined)).toBe(true)
    const json = renderJson(changes)
    expect(json.report.findings[0]).toMatchObject({ message: 'The default of DB_PASSWORD changed in src/a.ts; it is not shown.' })
    expect(JSON.stringify(json)).not.toMatch(new RegExp(`${old}|${fresh}`))
  })

  it('stays on the page as a person wrote it, while other defaults are repaired', async () => {
    const dir = turned()
    const changes = await write(dir, '/check-docs --fix', { since: 'HEAD~1' })
    const text = changes.files.find(({ path }) => path === 'README.md')?.content ?? ''
    expect(text).toContain(`| \`DB_PASSWORD\` | \`${old}\` |`)
    expect(text).not.toContain(fresh)
    expect(git(dir, 'diff', 'HEAD', '--', 'README.md')).not.toContain(fresh)
  })
})

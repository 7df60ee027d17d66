import { expect, it } from 'vitest'
import { check } from '../../handlers/check-docs/support.ts'
import { commitFiles, gitRepository, headOf } from '../../support/repository.ts'

const filler = Array.from({ length: 12 }, (_, at) => `Word${at} stands here.`).join(' ')
const call = 'Start the day with `openBills()` and pay what is due before the evening comes.'

/** Severity and place of every name, and why it is not proven, where one change took the function away and wrote pages. */
async function told(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): Promise<string[]> {
  const code = { 'package.json': '{ "name": "ledger" }\n', 'src/a.ts': 'export function openBills(): void {}\nexport const x = 1\n' }
  const dir = gitRepository({ ...code, ...before })
  const since = headOf(dir)
  commitFiles(dir, { 'src/a.ts': 'export const x = 1\n', ...after }, 'Change')
  const { report } = await check(dir, '/check-docs', { since })
  return report.findings.map(({ severity, at, drift }) => `${severity} ${at?.path}:${at?.line} ${drift?.unproven ?? ''}`.trim())
}

it('does not prove a name whose sentence the change wrote', async () => {
  const why = 'the change wrote the sentence as it took the name away'
  expect(await told({}, { 'docs/a.md': `# Bills\n\nCall \`openBills()\` in this way.\n` })).toEqual([`notice docs/a.md:3 ${why}`])
  const page = `# Bills\n\n${filler}\n\n${call}\n`
  expect(await told({ 'docs/a.md': page }, { 'docs/a.md': `${page}\n## Then\n\nNobody needs \`openBills()\` here.\n` })).toEqual([
    'failure docs/a.md:5',
    `notice docs/a.md:9 ${why}`,
  ])
})

it('proves one whose sentence the change broke otherwise, or brought from another page', async () => {
  const page = `# Bills\n\n${filler}\n\n${call}\n`
  expect(await told({ 'docs/a.md': page }, { 'docs/a.md': page.replace(' and pay', '\nand pay') })).toEqual(['failure docs/a.md:5'])
  expect(await told({ 'docs/a.md': page }, { 'docs/a.md': `# Bills\n\n${filler}\n`, 'docs/b.md': `# More\n\n${call}\n` })).toEqual([
    'failure docs/b.md:3',
  ])
})

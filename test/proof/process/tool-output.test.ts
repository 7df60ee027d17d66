import { expect, it } from 'vitest'
import { toolOutput } from '../../../src/proof/process/tool-output.ts'

it('leaves out colours, invisible characters and folders of this machine', () => {
  expect(toolOutput('\u001b[31m/folder/project/src/a.ts\u001b[0m: \u202Ebad\u0007\n\n  at /folder', ['/folder/project', '/folder'])).toBe(
    'src/a.ts: bad\n  at .',
  )
})

it('cuts many lines and long ones', () => {
  const lines = toolOutput(Array.from({ length: 40 }, () => 'x'.repeat(1_000)).join('\n'), []).split('\n')
  expect(lines).toHaveLength(31)
  expect(lines[0]).toHaveLength(300)
  expect(lines.at(-1)).toBe('… 10 more lines')
})

it('hides secrets', () => {
  const secret = `ghp_${'a1B2c3D4e5F6g7H8i9J0'.repeat(2).slice(0, 36)}`
  expect(toolOutput(`token ${secret}`, [])).not.toContain(secret)
})

import { describe, expect, it } from 'vitest'
import { editCommands } from '../../../src/enterprise/node/edit-commands.ts'
import { startLaying } from '../../support/enterprise/lay.ts'
import { honoService } from '../../support/enterprise/services.ts'
import { shopFiles } from '../../support/shop.ts'

const commands = { 'audit:verify': 'src/audit-log/commands/verify.ts' }

/** What a manifest with these scripts gets. */
function scriptOf(scripts: object, language: 'ts' | 'js' = 'ts'): string | undefined {
  const service = { ...honoService, language }
  const laying = startLaying('audit-log', service, { ...shopFiles(), 'package.json': JSON.stringify({ scripts }) })
  return /"audit:verify":\s*"([^"]*)"/.exec(editCommands(commands, laying)?.text ?? '')?.[1]
}

describe('a command of ours', () => {
  it.each([
    ['node --watch --env-file=.env src/server.ts', 'node src/audit-log/commands/verify.ts'],
    ['NODE_ENV=test tsx watch src/server.ts', 'tsx src/audit-log/commands/verify.ts'],
    ['node --import tsx src/server.ts', 'tsx src/audit-log/commands/verify.ts'],
  ])('is started as %s is', (dev, script) => {
    expect(scriptOf({ dev })).toBe(script)
  })

  it('has no script where nothing shows how TypeScript is run', () => {
    expect(scriptOf({ build: 'tsc', start: 'node dist/server.js' })).toBeUndefined()
    expect(scriptOf({ start: 'nodemon server.ts' })).toBeUndefined()
  })

  it('is started by Node where it is JavaScript', () => {
    expect(scriptOf({}, 'js')).toBe('node src/audit-log/commands/verify.js')
  })

  it('leaves a script of that name alone', () => {
    expect(scriptOf({ start: 'node a.ts', 'audit:verify': 'own' })).toBeUndefined()
  })
})

import { expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { logLinesOf } from '../../../src/discovery/logs/log-lines.ts'
import { codebaseOf } from '../../support/codebase.ts'

it.each<[code: string, expected: readonly string[]]>([
  ["export function pay() { console.error('2FA Disable Error:', error) }", ['error pay: 2FA Disable Error:']],
  ['class A { send() { this.logger.warn(`Skipping "${name}": unknown agent`) } }', ['warn A.send: Skipping "{name}": unknown agent']],
  ["export function go(request) { request.log.error({ err }, 'Payment failed') }", ['error go: Payment failed']],
  ["getLogger('mail').info('Mail was sent')", ['info : Mail was sent']],
  ["log.child({ a }).debug('Looking for work')", ['debug : Looking for work']],
  ["logger.warning('Queue is full')", ['warning : Queue is full']],
  ["logger.emerg('Disk is full')", ['emerg : Disk is full']],
  ["logger.log('error', 'Queue is full')", ['error : Queue is full']],
  ["logger.log({ level: 'notice', message: 'Queue is full' })", ['notice : Queue is full']],
  ["this.logger.log('Mail was sent')", ['log : Mail was sent']],
  ["import signale from 'signale'\nsignale.success('Mail was sent')", ['success : Mail was sent']],
  ["import { success } from './toast'\ntoast.success('Mail was sent')", []],
  ['console.log(result)', []],
  ['console.error(`${error}`)', []],
  ["toast.error('Not saved')", []],
  ["dialog.info('Not saved')", []],
  ["catalog.error('Not saved')", []],
])('finds the lines that %s writes', async (code, expected) => {
  const path = 'a.ts' as RepoPath
  const facts = (await codebaseOf({ [path]: `${code}\n` })).facts(path)
  if (facts === undefined) throw new Error('Expected facts.')
  expect(logLinesOf(path, facts).map(({ called, text, function: name }) => `${called} ${name}: ${text}`)).toEqual(expected)
})

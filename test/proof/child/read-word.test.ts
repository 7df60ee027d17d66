import { expect, it } from 'vitest'
import { readWord } from '../../../src/proof/child/read-word.ts'

it.each([
  { kind: 'types', text: 'interface Env {}' },
  { kind: 'types-failed', error: 'no' },
  { kind: 'failed', error: 'no' },
  { kind: 'started' },
  { kind: 'answer', status: 200, body: '' },
  { kind: 'logs', errors: ['no'] },
])('reads %j', (word) => expect(readWord(JSON.stringify({ ...word, more: 1 }))).toEqual(word))

it.each([
  '',
  '{',
  'null',
  '[]',
  '{}',
  '{"kind":"types"}',
  '{"kind":"answer","status":"<b>","body":""}',
  '{"kind":"answer","status":1e9,"body":""}',
  '{"kind":"answer","status":200.5,"body":""}',
  '{"kind":"answer","status":200,"body":{}}',
  '{"kind":"failed","error":{}}',
  '{"kind":"logs","errors":"no"}',
  '{"kind":"other"}',
])('takes %s for no word', (text) => expect(readWord(text)).toBeUndefined())

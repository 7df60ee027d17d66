import { expect, test } from 'vitest'
import { type NamedResource, wrongName } from '../../../src/generators/names/cloudflare-names.ts'

test.each<[NamedResource, string]>([
  ['worker', 'shop-production'],
  ['worker', 'a'],
  ['queue', 'jobs-dead'],
  ['bucket', 'abc'],
  ['bucket', 'a'.repeat(63)],
  ['database', 'shop_db-production'],
  ['dataset', 'shop_events'],
  ['namespace', 'SESSIONS'],
])('a %s may be called %s', (kind, name) => expect(wrongName(kind, name)).toBeUndefined())

test.each<[NamedResource, string, string]>([
  ['worker', '', 'from 1 to 63 characters'],
  ['worker', 'a'.repeat(64), 'from 1 to 63 characters'],
  ['worker', 'Shop', 'lowercase'],
  ['worker', '-shop', 'none at either end'],
  ['queue', 'jobs-', 'none at either end'],
  ['queue', 'jobs_dead', 'lowercase'],
  ['bucket', 'ab', 'from 3 to 63 characters'],
  ['bucket', 'files.example', 'lowercase'],
  ['database', '$(reboot)', 'lowercase'],
  ['database', 'a b', 'lowercase'],
  ['dataset', 'shop-events', 'underscores'],
  ['dataset', '1events', 'without a digit in front'],
  ['namespace', 'a"b', 'letters'],
  ['namespace', 'a\n', 'letters'],
])('a %s may not be called %j', (kind, name, reason) => expect(wrongName(kind, name)).toContain(reason))

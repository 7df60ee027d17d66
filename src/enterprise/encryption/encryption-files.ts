import type { GrownFile } from '../../generators/growth/growth.ts'
import type { NodeService } from '../node/node-service.ts'

/** A file of encryption; values and words of its template are added by who asks for it. */
export type EncryptionFile = Pick<GrownFile, 'template' | 'path' | 'why'>

type Listed = readonly [phase: number, module: string, about: string]

/** Modules by the phase that brings them, with what each does. */
const modules: readonly Listed[] = [
  [1, 'encryption-error', 'why something was refused'],
  [1, 'bytes', 'bytes as text'],
  [1, 'keys', 'keeps the wrapping keys'],
  [1, 'sealed-text', 'the form of a sealed value'],
  [1, 'envelope', 'seals and opens values'],
  [1, 'encrypted-fields', 'what happens to each field'],
  [1, 'encryption', 'puts encryption together'],
  [2, 'lookup-index', 'finds sealed values'],
  [2, 'records', 'seals and opens fields of records'],
  [3, 'sealed-rows', 'reads and replaces sealed columns'],
  [3, 'walk-rows', 'goes through records in batches'],
  [3, 'backfill', 'seals what stands'],
  [3, 'jobs', 'jobs of encryption'],
  [3, 'run', 'runs a job from the command line'],
  [4, 'rotate', 'wraps data keys anew'],
  [4, 'redact', 'keeps values out of logs'],
]

/** Tests, and what they share. */
const tests: readonly Listed[] = [
  [1, 'wrapping-keys', 'keys that only tests have'],
  [1, 'keys.test', 'refuses keys that are wrong'],
  [1, 'envelope.test', 'opens nothing that was changed or moved'],
  [1, 'sealed-text.test', 'reads the form of sealed values'],
  [2, 'database', 'the tables of the tests'],
  [2, 'lookup-index.test', 'finds sealed values'],
  [2, 'records.test', 'seals and opens records'],
  [3, 'people', 'records of the tests'],
  [3, 'backfill.test', 'seals standing records beside writers'],
  [3, 'jobs.test', 'runs jobs'],
  [4, 'rotate.test', 'replaces a key beside writers'],
  [4, 'redact.test', 'hides values in logs and errors'],
]

/** Files of the phases up to this one. Those for fields of each kind are added by who knows the fields. */
export function encryptionFiles(phase: number, service: NodeService): readonly EncryptionFile[] {
  const classified: Listed = [1, 'encrypted-fields.test', 'knows each field of the schema']
  return [
    ...listed(modules, phase).map(([, module, about]) => ownFile('src', module, about)),
    ...listed([...tests, classified], phase).map(([, module, about]) => testFile(module, about, service.store.kind)),
  ]
}

function listed(all: readonly Listed[], phase: number): readonly Listed[] {
  return all.filter(([from]) => from <= phase)
}

function ownFile(top: 'src' | 'test', module: string, about: string): EncryptionFile {
  const path = `${top}/encryption/${module}.ts`
  return { template: path, path, why: [about] }
}

function testFile(module: string, about: string, store: NodeService['store']['kind']): EncryptionFile {
  const file = ownFile('test', module, about)
  return module === 'encrypted-fields.test' ? { ...file, template: `test/encryption/encrypted-fields-${store}.test.ts` } : file
}

/** The test that fields of one kind are sealed. */
export function kindTest(kind: string): EncryptionFile {
  const name = kind === 'contact' ? 'people' : `${kind}-fields`
  return {
    template: 'test/encryption/fields.test.ts',
    path: `test/encryption/${name}.test.ts`,
    why: ['shows that fields of one kind are sealed'],
  }
}

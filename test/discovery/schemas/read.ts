import type { RepoPath } from '../../../src/core/names.ts'
import type { SchemaInfo } from '../../../src/core/request.ts'
import { schemaOf, schemaOfType } from '../../../src/discovery/schemas/schema-of.ts'
import { codebaseOf } from '../../support/codebase.ts'

/** Schema of a name of the first file. */
export async function schemaNamed(files: Record<string, string>, name: string): Promise<SchemaInfo | undefined> {
  const codebase = await codebaseOf(files)
  const path = Object.keys(files)[0] as RepoPath
  return schemaOf(codebase, path, { k: 'ref', name })
}

/** Schema of `const schema = <code>` below some imports. */
export async function schemaOfCode(imports: string, code: string): Promise<SchemaInfo['schema'] | undefined> {
  return (await schemaNamed({ 'src/a.ts': `${imports}\nconst schema = ${code}\n` }, 'schema'))?.schema
}

/** Schema of a type as written, in the first file. */
export async function schemaTyped(files: Record<string, string>, text: string): Promise<SchemaInfo | undefined> {
  const codebase = await codebaseOf(files)
  return schemaOfType(codebase, Object.keys(files)[0] as RepoPath, text)
}

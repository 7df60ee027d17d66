import type { EdgeProject } from '../project/edge-project.ts'
import type { TemplateRecord } from '../records/record.ts'
import { ownApi } from './own-api.ts'
import type { Growth, GrownFile } from './growth.ts'

const word = 'plain'

/** Templates that stand in a project of middleware alone without what describes routes. */
export const withPlainForm: readonly string[] = ['src/problems.ts', ownApi]

/** A file as plain Hono has it: the record says so, and what stands for names that the template has twice. */
export function inPlainForm(file: GrownFile): GrownFile {
  return { ...file, values: { ...file.values, form: word, api: 'api', Problem: 'Problem' }, holds: new Set([...file.holds, word]) }
}

/** True for a file that an earlier run left in that form. */
export function isInPlainForm({ values }: Pick<TemplateRecord, 'values'>): boolean {
  return values['form'] === word
}

/** True where a growth asks for no more than plain Hono, and no earlier one did: what is described once stays so. */
export function staysPlain({ isPlain }: Growth, project: Pick<EdgeProject, 'valuesOf'>): boolean {
  const earlier = withPlainForm.map((template) => project.valuesOf?.(template)).filter((values) => values !== undefined)
  return isPlain === true && earlier.every((values) => isInPlainForm({ values }))
}

/** Packages that an API of ours and its errors need. */
export function apiPackages(isPlain: boolean): readonly string[] {
  return isPlain ? ['hono'] : ['@hono/zod-openapi', 'hono', 'zod']
}

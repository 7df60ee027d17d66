import type { FileFacts } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { ErrorInfo } from '../../core/project.ts'
import { ErrorClasses, isErrorName } from './error-class.ts'
import { type CollectedErrors, type Declared, type EarlierErrors, message } from './collected-errors.ts'

/** Error classes that a file declares. */
export function errorClassesIn(file: RepoPath, facts: FileFacts): Declared[] {
  return facts.classes.flatMap((fact) =>
    fact === undefined || fact.name === '' || !isErrorName(fact.extends) ? [] : [{ file, line: fact.from, name: fact.name }],
  )
}

/** Error classes that nobody in the repository throws: they are thrown by those who use it. */
export function declaredOnly(
  classes: ErrorClasses,
  { declared, found }: Pick<CollectedErrors, 'declared' | 'found'>,
  before: EarlierErrors | undefined,
): ErrorInfo[] {
  const thrown = new Set(found.flatMap((error) => (error.declared === undefined ? [] : [`${error.declared.file}#${error.name}`])))
  const placeOf = ({ file, line, name }: Declared): string => `${file}:${line}:${name}`
  const known = new Map(before?.left.map((error) => [placeOf(error), error]))
  return declared.flatMap((one) => {
    if (thrown.has(`${one.file}#${one.name}`)) return []
    const error = (before?.isOther(one.file) === false ? known.get(placeOf(one)) : undefined) ?? declaredError(classes, one)
    return error === undefined ? [] : [error]
  })
}

function declaredError(classes: ErrorClasses, { file, line, name }: Declared): ErrorInfo | undefined {
  const known = classes.of(file, name)
  if (known === undefined) return undefined
  return {
    name,
    ...message(known.message),
    ...(known.code !== undefined && { code: known.code }),
    ...(known.status !== undefined && { status: known.status }),
    file,
    line,
    declared: { file, line },
  }
}

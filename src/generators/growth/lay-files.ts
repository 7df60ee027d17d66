import { inRepository } from '../project/package-texts.ts'
import type { GrownFile } from './growth.ts'
import { isTest, layFile } from './lay-file.ts'
import type { Laying } from './laying.ts'
import { placed } from './write-file.ts'

/** Lays the files of a growth. Where code of a person stays as it is, the tests that stand for it stay too: newer ones would ask for what it does not do. */
export function layFiles(files: readonly GrownFile[], by: string, laying: Laying): Laying {
  const laid = files.reduce((now, file) => layFile(file, by, now), laying)
  const kept = new Set(
    laid.findings.slice(laying.findings.length).flatMap(({ rule, at }) => (rule === 'template-conflict' && at ? [at.path] : [])),
  )
  const pathOf = (file: GrownFile): string => placed(file.path, laying.layout)
  const isKept = (file: GrownFile): boolean => !isTest(pathOf(file), file) && kept.has(inRepository(laying.pack, pathOf(file)))
  if (!files.some(isKept)) return laid
  const others = files.filter((file) => !isTest(pathOf(file), file) || !laying.records.has(pathOf(file)))
  return others.reduce((now, file) => layFile(file, by, now), laying)
}

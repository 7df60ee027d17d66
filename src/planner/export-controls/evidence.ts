import type { Operation, Project } from '../../core/project.ts'
import { say } from '../../core/phrase.ts'
import { symbolRef, symbolSource } from '../../text/fact-refs.ts'
import { operationRef, operationSource } from '../parts/record-changes.ts'
import type { Look } from '../shows.ts'

const screenCall = /(?:^|\.)(?:screen|checkSanction|checkDenied|checkRestricted|isSanctioned|isDenied|sanction)\w*$/i

/** Whether the function that an operation runs calls a screening that the repository declares. */
export function isScreened(operation: Operation, project: Project): boolean {
  if (!project.symbols.some(({ name, path }) => screenCall.test(name) && !project.isTest(path))) return false
  const handler = 'handlerAt' in operation ? operation.handlerAt : undefined
  const { file, from, to } = handler ?? { file: operation.file, from: operation.line, to: operation.line }
  const functions = project.facts(file)?.functions ?? []
  return functions.some(
    (one) => one.from >= from - 1 && one.from <= to && one.to >= from && one.calls.some((call) => screenCall.test(call)),
  )
}

/** Each of the operations at which a party has to be screened does so. */
export function screens(pick: (project: Project) => readonly Operation[]): Look {
  return (project) => {
    const operations = pick(project)
    const [first] = operations
    if (first === undefined || !operations.every((operation) => isScreened(operation, project))) return []
    const declared = project.symbols.find(({ name, path }) => screenCall.test(name) && !project.isTest(path))
    return [
      { text: say`${operationRef(first)} screens the party`, at: operationSource(first, project) },
      ...(declared === undefined ? [] : [{ text: say`${symbolRef(declared)} is declared`, at: symbolSource(project, declared) }]),
    ]
  }
}

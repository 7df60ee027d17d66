import { say } from '../../core/phrase.ts'
import { modelRef, modelSource } from '../../text/fact-refs.ts'
import { either } from '../evidence/looks.ts'
import { usedDeclaration } from '../evidence/used-declaration.ts'
import { operationRef, operationSource, recordChanges } from '../parts/record-changes.ts'
import type { Look } from '../shows.ts'

/** An operation removes or overwrites records of a model. */
export function erases(model: string | undefined): Look {
  return (project) => {
    const found = recordChanges(project).find((change) => change.model.name === model && change.verb === 'removes')
    return found === undefined
      ? []
      : [
          {
            text: say`${operationRef(found.operation)} removes records of ${modelRef(found.model)}`,
            at: operationSource(found.operation, project),
          },
        ]
  }
}

/** A model that keeps each giving of a consent with its time and what it was for. */
export const consentModel: Look = (project) => {
  const found = project.models.find(
    ({ name, fields }) =>
      /consent/i.test(name) &&
      [/purpose|type|version|scope|kind/i, /at$|time|date/i].every((pattern) => fields.some((field) => pattern.test(field.name))),
  )
  return found === undefined ? [] : [{ text: say`${modelRef(found)} keeps consents`, at: modelSource(project, found) }]
}

/** Values are taken out of lines of a log: by the options of a logger, or by a function that is used. */
export const redaction: Look = either(usedDeclaration(/redact|scrub|sanitizeLog|maskPersonal/i), (project) => {
  for (const path of project.sources) {
    if (project.isTest(path)) continue
    const at = project.facts(path)?.functions.find(({ calls }) => calls.some((call) => /redact|scrub/i.test(call)))
    if (at !== undefined) return [{ text: say`values are taken out of lines of a log`, at: project.source(path, at.from, at.to, at.name) }]
  }
  return []
})

import { say } from '../../core/phrase.ts'
import { lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { aModel } from '../parts/owning.ts'
import { fieldRef } from '../parts/personal-data.ts'
import { operationRef, operationSource, operationsPhrase, refsPhrase } from '../parts/record-changes.ts'
import { fileRef, guardsPhrase, planned } from '../parts/task-words.ts'
import type { Component, Statement } from '../plan.ts'
import type { GdprContext } from './context.ts'

/** For whom what changes. */
export function changes({ subject, led, files, receivers, project, own }: GdprContext): readonly Statement[] {
  return [
    {
      id: 'changes/people',
      text: say`${subject === undefined ? ['People'] : say`Whoever is ${aModel(subject)}`} can get, correct and erase what is held${led.length === 0 ? [] : say` in ${[count(led.length + 1, 'model')]}`}, without a letter${own.removes.length === 0 ? [] : say`; ${operationsPhrase(own.removes)} becomes such an erasure`}.`,
      sources: subject === undefined ? [] : [modelSource(project, subject)],
    },
    {
      id: 'changes/developers',
      text: say`Developers state a purpose in ${fileRef(files.map)} for a new field of a person, before the tests pass.`,
      sources: [],
    },
    {
      id: 'changes/privacy',
      text: say`Whoever answers for privacy sees requests with the time by which they end${receivers.length === 0 ? [] : say`, and the state at ${refsPhrase(receivers.map(({ target }) => value(target)))}`}.`,
      sources: [],
    },
    {
      id: 'changes/limits',
      text: say`Code and tests show how ${fileRef(files.access)} and ${fileRef(files.erasure)} work; legal basis, contracts and assessments stay the work of people.`,
      sources: [],
    },
  ]
}

/** What can go wrong. */
export function risks(context: GdprContext): readonly Statement[] {
  const { subject, led, receivers, lines, personal, project, own, files, today } = context
  const found: Statement[] = []
  const [first] = led
  if (subject !== undefined && first !== undefined)
    found.push({
      id: 'risk/half',
      text: say`An erasure that stops between ${modelRef(first.model)} and ${modelRef(subject)} leaves a person half there; ${fileRef(files.erasure)} goes on where it stopped.`,
      sources: [modelSource(project, first.model)],
    })
  if (today.auth.guards.length > 0)
    found.push({
      id: 'risk/theft',
      text: say`An export is what a thief wants: whoever holds a session that ${guardsPhrase(context)} ${[today.auth.guards.length > 1 ? 'accept' : 'accepts']} gets all of it, unless they have to prove themselves again.`,
      sources: [],
    })
  const [receiver] = receivers
  if (receiver !== undefined)
    found.push({
      id: 'risk/receivers',
      text: say`What ${pathRef(receiver.file)} has sent to ${value(receiver.target)} can stay there after the record here is gone.`,
      sources: [lineSource(project, receiver, receiver.target)],
    })
  const [line] = lines
  if (line !== undefined)
    found.push({
      id: 'risk/lines',
      text: say`Lines that ${pathRef(line.file)} has written stay in logs for as long as those are kept.`,
      sources: [lineSource(project, line, line.function)],
    })
  const free = project.models.flatMap((model) =>
    model.fields
      .filter(({ name }) => /^(?:notes?|comments?|description|message|body|content|text|bio|reason)$/i.test(name))
      .map((field) => ({ model, field })),
  )
  if (free.length > 0 && personal.length > 0)
    found.push({
      id: 'risk/free',
      text: say`${refsPhrase(free.map(fieldRef), 4)} ${[free.length === 1 ? 'takes' : 'take']} free text, in which people write of others; a map of fields does not see that.`,
      sources: [modelSource(project, (free[0] as (typeof free)[number]).model)],
    })
  const [open] = own.shows.filter((operation) => 'auth' in operation && operation.auth === 'none')
  if (open !== undefined && subject !== undefined)
    found.push({
      id: 'risk/open',
      text: say`${operationRef(open)} reads ${modelRef(subject)} and asks nobody to sign in.`,
      sources: [operationSource(open, project)],
    })
  found.push({
    id: 'risk/backups',
    text: say`Backups bring an erased person back: ${fileRef(files.requests)} keeps the id, so that a restored copy is cleaned before it is used.`,
    sources: [],
  })
  return found
}

/** How what stands moves over. */
export function migration({ subject, consents, receivers, files, own, personal }: GdprContext): readonly Statement[] {
  return [
    {
      id: 'migration/map',
      text: say`The map comes first and changes no answer; ${personal.length === 0 ? ['fields'] : refsPhrase(personal.map(fieldRef), 3)} get the purpose that they are used for today.`,
      sources: [],
    },
    ...(consents.length === 0
      ? []
      : [
          {
            id: 'migration/consents',
            text: say`What ${refsPhrase(consents.map(modelRef))} ${[consents.length === 1 ? 'holds' : 'hold']} becomes one row each, with version ${planned('before')}: it does not prove a consent, and is asked anew.`,
            sources: [],
          },
        ]),
    ...(own.removes.length === 0
      ? []
      : [
          {
            id: 'migration/removals',
            text: say`${operationsPhrase(own.removes)} ${[own.removes.length === 1 ? 'goes' : 'go']} through ${fileRef(files.erasure)} from one release on; those who were removed before are searched for by hand.`,
            sources: [],
          },
        ]),
    {
      id: 'migration/open',
      text: say`Requests that came by mail${subject === undefined ? [] : say` about ${aModel(subject)}`} are entered in ${fileRef(files.requests)} with the day on which they came.`,
      sources: [],
    },
    ...(receivers.length === 0
      ? []
      : [
          {
            id: 'migration/receivers',
            text: say`${refsPhrase(
              receivers.map(({ target }) => value(target)),
              4,
            )} ${[receivers.length === 1 ? 'is' : 'are']} entered with what the contracts say today, gaps included.`,
            sources: [],
          },
        ]),
  ]
}

/** How it goes back. */
export function rollback({ subject, files }: GdprContext): readonly Statement[] {
  return [
    {
      id: 'rollback/switch',
      text: say`${planned('PRIVACY_SELF_SERVICE')} set to ${planned('off')} closes export and erasure by request; ${fileRef(files.requests)} stays, and people answer by hand.`,
      sources: [],
    },
    {
      id: 'rollback/erased',
      text: say`An erased ${subject === undefined ? ['person'] : modelRef(subject)} does not come back: between request and erasure lie three days in which its owner can take the request back.`,
      sources: [],
    },
  ]
}

/** What the plan adds. */
export function components({ files, project, receivers }: GdprContext): readonly Component[] {
  const endpoints: Component[] = [
    { kind: 'endpoint', name: 'POST /me/data-export', about: say`begins an export`, by: 'access' },
    { kind: 'endpoint', name: 'POST /me/erasure', about: say`begins an erasure`, by: 'erasure' },
  ]
  return [
    { kind: 'module', name: files.map.path, about: say`fields of people with purpose and basis`, by: 'data-map' },
    ...(receivers.length === 0
      ? []
      : [{ kind: 'module', name: files.receivers.path, about: say`systems that receive data`, by: 'receivers' } as const]),
    { kind: 'table', name: 'PrivacyRequest', about: say`requests with state and time`, by: 'requests' },
    { kind: 'table', name: 'Consent', about: say`purpose, version, given or taken back, time`, by: 'consent' },
    ...(project.routes.length > 0 ? endpoints : []),
    { kind: 'job', name: 'erasePerson', about: say`carries an erasure out and tells receivers`, by: 'erasure' },
    { kind: 'setting', name: 'PRIVACY_SELF_SERVICE', about: say`lets people ask by themselves`, by: 'access' },
  ]
}

import { say, type Phrase } from '../../core/phrase.ts'
import { lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { aModel, organizationOf, packageRef } from '../parts/owning.ts'
import { fieldRef, pointers } from '../parts/personal-data.ts'
import { operationRef, operationsPhrase, refsPhrase } from '../parts/record-changes.ts'
import { fileRef } from '../parts/task-words.ts'
import type { Decision, Statement } from '../plan.ts'
import { guardedCount, guardRef } from '../today/authentication.ts'
import type { GdprContext } from './context.ts'

/** `a Customer`, or words for a project without a model of people. */
export function subjectPhrase({ subject }: GdprContext): Phrase {
  return subject === undefined ? ['a person'] : aModel(subject)
}

/** What the plan decides, each with a fact of the project for it. */
export function decisions(context: GdprContext): readonly Decision[] {
  return [
    map(context),
    whose(context),
    answer(context),
    erasure(context),
    identity(context),
    consent(context),
    forwarded(context),
    logs(context),
  ].filter((one) => one !== undefined)
}

function map({ personal, project, files }: GdprContext): Decision | undefined {
  const [first] = personal
  if (first === undefined) return undefined
  return {
    id: 'map',
    about: 'Where it stands which data is personal',
    text: say`In ${fileRef(files.map)}: for each field the purpose, the legal basis as a person has stated it, and who receives it.`,
    because: say`${[count(personal.length, 'field')]} of ${[count(new Set(personal.map(({ model }) => model)).size, 'model')]} speak of people, ${refsPhrase(personal.map(fieldRef), 3)} among them, and a spreadsheet does not notice the next one`,
    instead: say`a document beside the code: access, erasure and the test below would each need a list of their own`,
    sources: [modelSource(project, first.model)],
  }
}

function whose({ subject, led, personal, project }: GdprContext): Decision | undefined {
  if (subject === undefined) return undefined
  const loose = [...new Set(personal.map(({ model }) => model))].filter(
    (model) => model !== subject && !led.some((one) => one.model === model),
  )
  return {
    id: 'subject',
    about: 'Whose data it is',
    text: say`That of ${aModel(subject)}, with what leads there${loose.length === 0 ? [] : say`; ${refsPhrase(loose.map(modelRef))} ${[loose.length === 1 ? 'is' : 'are']} searched by the value itself`}.`,
    because:
      loose.length === 0
        ? say`${led.length === 0 ? say`no other model was found that points at ${modelRef(subject)}` : say`${refsPhrase(led.map(({ model, by }) => fieldRef({ model, field: by })))} ${[led.length === 1 ? 'points' : 'point']} there`}`
        : say`${refsPhrase(personal.filter(({ model }) => loose.includes(model)).map(fieldRef))} ${[loose.length === 1 ? 'names' : 'name']} people without pointing at ${modelRef(subject)}`,
    instead: say`the account alone, which answers a request with half of what is held`,
    sources: [modelSource(project, subject)],
  }
}

function answer({ led, subject, own, today: { api } }: GdprContext): Decision | undefined {
  if (subject === undefined) return undefined
  const [shown] = own.shows
  return {
    id: 'answer',
    about: 'How somebody gets their data (Articles 15 and 20)',
    text: say`As one file of JSON, made outside of the request, behind a link that works once and ends after a day.`,
    because: say`${[count(led.length + 1, 'model')]} have to be read for ${aModel(subject)}${shown === undefined ? (api.app === undefined ? [] : say`, and ${pathRef(api.app)} answers no such request today`) : say`, of which ${operationRef(shown)} shows one`}`,
    instead: say`a mail with an attachment, which stays in mailboxes`,
    sources: [],
  }
}

function erasure({ subject, led, project }: GdprContext): Decision | undefined {
  if (subject === undefined) return undefined
  const links = project.models.flatMap((model) =>
    pointers(model)
      .filter(({ references }) => references === subject.name)
      .map((field) => ({ model, field })),
  )
  const kept = links.find(({ model }) => /invoice|order|payment|subscription|booking|transaction|contract/i.test(model.name))
  const [first] = links
  return {
    id: 'erasure',
    about: 'What erasure does (Article 17)',
    text: say`${kept === undefined ? say`It removes ${refsPhrase([...led.map(({ model }) => modelRef(model)), modelRef(subject)], 4)}, what points first.` : say`It overwrites what names a person in ${modelRef(subject)} and keeps ${modelRef(kept.model)} without a name for as long as a law asks.`}`,
    because:
      kept === undefined
        ? first === undefined
          ? say`nothing that was read points at ${modelRef(subject)}`
          : say`${refsPhrase(links.map(fieldRef))} ${[links.length === 1 ? 'leads' : 'lead']} to ${modelRef(subject)}, and none of ${[links.length === 1 ? 'it' : 'them']} is a record of business`
        : say`${fieldRef(kept)} ties ${modelRef(kept.model)} to the person, and Article 17(3)(b) leaves what a law asks to keep`,
    instead: say`a mark on the account: the data would still be there, and an export would still show it`,
    sources: [modelSource(project, kept?.model ?? subject)],
  }
}

function identity(context: GdprContext): Decision | undefined {
  const { project, today } = context
  const [guard] = today.auth.guards
  if (guard === undefined) return undefined
  return {
    id: 'identity',
    about: 'Who may ask',
    text: say`Whom ${guardRef(project, guard)} lets in and who has proved themselves again in the last ten minutes; others in writing, answered by a person.`,
    because: say`${guardRef(project, guard)} in ${pathRef(guard.file)} lets a stolen session pass for ${[guardedCount(guard)]}, and a file with everything is worth more than each of them`,
    instead: say`a copy of an identity card, which collects more data than it protects`,
    sources: [lineSource(project, guard, guard.name)],
  }
}

function consent({ consents, receivers, own, project, files }: GdprContext): Decision | undefined {
  const [model] = consents
  const mail = receivers.find((one) => one.mail === true)
  const [made] = own.makes
  if (model === undefined && mail === undefined && made === undefined) return undefined
  const field = model?.fields.find(({ name }) => /consent|opt_?(?:in|out)|marketing|newsletter|accepted|terms/i.test(name))
  return {
    id: 'consent',
    about: 'How a consent is kept (Article 7)',
    text: say`As a row for each giving and each taking back, with purpose, version of the text and time, by ${fileRef(files.consent)}.`,
    because:
      model !== undefined && field !== undefined
        ? say`${fieldRef({ model, field })} holds the last answer and not what was asked and when`
        : mail !== undefined
          ? say`${pathRef(mail.file)} sends mail by ${value(mail.target)}, and no model keeps what somebody agreed to`
          : say`${made === undefined ? [] : operationRef(made)} makes an account, and no model keeps what was agreed to then`,
    instead: say`a yes or no at the account, which proves nothing later`,
    sources: model === undefined ? [] : [modelSource(project, model)],
  }
}

function forwarded({ receivers, subject, files, project }: GdprContext): Decision | undefined {
  const [first] = receivers
  if (first === undefined) return undefined
  const key = subject?.fields.find(({ name }) =>
    receivers.some(({ target }) => name.toLowerCase().includes(target.toLowerCase().split(/\W/)[0] ?? target)),
  )
  return {
    id: 'forwarded',
    about: 'What others who hold the data are told (Article 19)',
    text: say`${fileRef(files.receivers)} names each system, what it gets, and the call or the letter by which it erases.`,
    because:
      key === undefined || subject === undefined
        ? say`${refsPhrase(
            receivers.map(({ target }) => value(target)),
            4,
          )} ${[receivers.length === 1 ? 'is' : 'are']} called from this code`
        : say`${fieldRef({ model: subject, field: key })} ties ${aModel(subject)} to a record elsewhere`,
    instead: say`trust that a receiver forgets by itself`,
    sources: [lineSource(project, first, first.target)],
  }
}

function logs({ lines, files, project }: GdprContext): Decision | undefined {
  const [line] = lines
  if (line === undefined) return undefined
  return {
    id: 'logs',
    about: 'Data of people in logs',
    text: say`${fileRef(files.redaction)} takes values out before a line is written; the id of the record stays.`,
    because: say`${pathRef(line.file)} writes ${value(line.text)}, and no erasure reaches a line that was shipped`,
    instead: say`a short retention of logs alone, which does not answer a request of today`,
    sources: [lineSource(project, line, line.function)],
  }
}

/** What nobody but a person can decide. */
export function questions(context: GdprContext): readonly Statement[] {
  const { personal, receivers, subject, team, project, own } = context
  const [first] = personal
  const health = personal.filter(({ kind }) => kind === 'health')
  const birth = personal.find(({ field }) => /birth|dob/i.test(field.name))
  const asked: Statement[] = []
  if (first === undefined)
    asked.push({
      id: 'question/none',
      text: say`Which data of people does ${packageRef(project)} handle? No field of a model was found whose name says so.`,
      sources: [],
    })
  else
    asked.push({
      id: 'question/basis',
      text: say`On which basis of Article 6 is each purpose of ${refsPhrase(personal.map(fieldRef), 4)} founded, and who has written that down?`,
      sources: [modelSource(project, first.model)],
    })
  if (receivers.length > 0)
    asked.push({
      id: 'question/receivers',
      text: say`Is there a contract of Article 28 with ${refsPhrase(
        receivers.map(({ target }) => value(target)),
        4,
      )}, and in which countries ${[receivers.length === 1 ? 'does it' : 'do they']} keep data (Articles 44 to 49)?`,
      sources: [],
    })
  const organization = organizationOf(context)
  if (organization !== undefined)
    asked.push({
      id: 'question/role',
      text: say`For data inside of ${aModel(organization)}: who decides the purposes, its owner or you? It settles who answers a request.`,
      sources: [modelSource(project, organization)],
    })
  if (health[0] !== undefined)
    asked.push({
      id: 'question/health',
      text: say`Which exception of Article 9 allows ${refsPhrase(health.map(fieldRef))}, and has an assessment of Article 35 been made?`,
      sources: [modelSource(project, health[0].model)],
    })
  if (birth !== undefined)
    asked.push({
      id: 'question/children',
      text: say`May ${fieldRef(birth)} be that of a child (Article 8), and who agrees for them?`,
      sources: [modelSource(project, birth.model)],
    })
  if (subject !== undefined)
    asked.push({
      id: 'question/answers',
      text: say`Who answers a request about ${aModel(subject)} within one month (Article 12), also in holidays${own.removes.length === 0 ? [] : say`, now that ${operationsPhrase(own.removes)} removes at once`}?`,
      sources: [],
    })
  if (team.level === 'solo')
    asked.push({
      id: 'question/alone',
      text: say`Who decides within 72 hours that a breach is notified (Article 33) when the one person who commits here is away?`,
      sources: [],
    })
  if (team.level === 'large')
    asked.push({
      id: 'question/officer',
      text: say`Is a data protection officer named (Article 37), and which of ${[`${team.active} people`]} who committed here answers for ${fileRef(context.files.map)}?`,
      sources: [],
    })
  return asked
}

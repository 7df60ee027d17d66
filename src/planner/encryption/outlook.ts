import { list, say } from '../../core/phrase.ts'
import { jobRef, lineSource, modelRef, modelSource, pathRef, routeRef, routeSources } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { fieldRef, recordUses } from '../parts/record-use.ts'
import { recordStore, schemaWords } from '../parts/tables.ts'
import { planned } from '../parts/task-words.ts'
import { firstRefs, packageWords, serviceWords } from '../parts/ways-in.ts'
import type { Component, Statement } from '../plan.ts'
import { isAuthenticated } from './cipher-uses.ts'
import type { EncryptionContext } from './context.ts'
import { fieldsPhrase, storesPhrase } from './keys.ts'
import type { Kind, Sensitive } from './sensitive-fields.ts'

/** For whom what changes. */
export function changes(context: EncryptionContext): readonly Statement[] {
  const { fields, project } = context
  const [first] = fields
  const reader = recordUses(project).find(({ model, verb }) => model === first?.model.name && verb === 'reads')
  const said: Statement[] = [
    {
      id: 'changes/people',
      text: say`Whoever gets hold of a dump of ${storesPhrase(context)} no longer reads ${fieldsPhrase(context)}.`,
      sources: first === undefined ? [] : [modelSource(project, first.model)],
    },
    {
      id: 'changes/callers',
      text:
        reader === undefined
          ? say`Callers of ${serviceWords(context)} get the same answers as before.`
          : say`Callers of ${routeRef(reader.route)} get the same answer as before; it is opened in ${serviceWords(context)}.`,
      sources: [],
    },
    {
      id: 'changes/operators',
      text: say`Whoever runs ${serviceWords(context)} keeps ${planned('ENCRYPTION_KEYS')} apart from ${storesPhrase(context)}: who loses them loses the values.`,
      sources: [],
    },
  ]
  if (first !== undefined)
    said.push({
      id: 'changes/developers',
      text: say`Developers and analysts can no longer sort, group or search by ${firstRefs(fields.map(fieldRef))} in SQL.`,
      sources: [],
    })
  return said
}

const kindWords: Readonly<Record<Kind, string>> = {
  secret: 'opens other systems or accounts',
  payment: 'is about payments',
  health: 'is about the health of people',
  identity: 'identifies people on paper',
  contact: 'says who people are and where they can be reached',
  text: 'is free text',
}

/** What is readable today. */
export function readableToday(context: EncryptionContext): readonly Statement[] {
  const { fields, project, passwords, today } = context
  const kinds = [...new Set(fields.map(({ kind }) => kind))]
  const said = kinds.map((kind): Statement => {
    const meant: readonly Sensitive[] = fields.filter((one) => one.kind === kind)
    const files = [...new Set(meant.map(({ model }) => model.file))]
    return {
      id: `readable/${kind}`,
      text: say`What ${[kindWords[kind]]}: ${firstRefs(meant.map(fieldRef), 6)}, declared in ${list(files.slice(0, 3).map(pathRef))}.`,
      sources: [...new Set(meant.map(({ model }) => model))].slice(0, 4).map((model) => modelSource(project, model)),
    }
  })
  const [first] = passwords
  if (first !== undefined)
    said.push({
      id: 'readable/passwords',
      text: say`Passwords stand in ${list(passwords.slice(0, 3).map(fieldRef))}.`,
      sources: [modelSource(project, first.model)],
    })
  const database = recordStore(today.data)
  if (database !== undefined)
    said.push({
      id: 'readable/store',
      text: say`Records go to ${storesPhrase(context)}, as ${pathRef(database.file)} shows.`,
      sources: [],
    })
  const writers = recordUses(project).filter(({ model, verb }) => verb !== 'reads' && fields.some((one) => one.model.name === model))
  if (writers.length > 0)
    said.push({
      id: 'readable/writers',
      text: say`${[count(new Set(writers.map(({ route }) => `${route.method} ${route.path}`)).size, 'route')]} ${[writers.length === 1 ? 'was' : 'were']} seen to write to ${list([...new Set(writers.map(({ model }) => model))].slice(0, 3).map((name) => ({ kind: 'model' as const, name })))}: ${firstRefs(writers.map(({ route }) => routeRef(route)))}.`,
      sources: writers.slice(0, 3).flatMap(({ route }) => routeSources(project, route).slice(0, 1)),
    })
  return said
}

/** What protects values today. */
export function protectionToday(context: EncryptionContext): readonly Statement[] {
  const { ciphers, library, project, plainCalls, queued } = context
  const said: Statement[] = ciphers.slice(0, 3).map(({ path, line, algorithm, isBound }) => ({
    id: `protection/${path}`,
    text: say`${pathRef(path)} encrypts${algorithm === undefined ? say` with an algorithm that was not read` : say` with ${value(algorithm)}`}${isAuthenticated(algorithm) ? (isBound ? [' and binds further data'] : [', and nothing was seen that binds a value to its row']) : algorithm === undefined ? [] : [', which does not notice a changed value']}.`,
    sources: [project.source(path, line, line)],
  }))
  if (library !== undefined)
    said.push({
      id: `protection/package/${library.name}`,
      text: say`${pathRef(library.path)} uses ${packageWords(project, library.name)}.`,
      sources: [lineSource(project, { file: library.path, line: library.line }, library.name)],
    })
  for (const call of plainCalls.slice(0, 3))
    said.push({
      id: `protection/plain/${call.target}`,
      text: say`${pathRef(call.file)} calls ${value(call.target)} without TLS.`,
      sources: [lineSource(project, call)],
    })
  const [job] = queued
  if (job !== undefined)
    said.push({
      id: `protection/queue/${job.name}`,
      text: say`Work of ${list(queued.slice(0, 3).map(jobRef))} waits outside of the database, in the store of ${value(job.library)}.`,
      sources: [lineSource(project, job, job.name)],
    })
  return said
}

/** What can go wrong. */
export function risks(context: EncryptionContext): readonly Statement[] {
  const { fields, searched, project, modules } = context
  const [first] = fields
  const weak = project.env.filter(({ insecureDefault, name }) => insecureDefault && /KEY|SECRET/.test(name))
  const found: Statement[] = [
    {
      id: 'risk/keys',
      text: say`A key that is lost closes ${fieldsPhrase(context, 2)} for good; a backup of ${storesPhrase(context)} without its keys is worth nothing.`,
      sources: [],
    },
    {
      id: 'risk/side-door',
      text: say`A script or a report that reads past ${planned(modules.envelope.path)} shows sealed text, or writes readable text into ${first === undefined ? storesPhrase(context) : fieldRef(first)}.`,
      sources: [],
    },
  ]
  const [one] = searched
  if (one !== undefined)
    found.push({
      id: 'risk/guessing',
      text: say`Whoever has the key of the index can try values for ${fieldRef(one)}: it is kept apart from the keys that open.`,
      sources: [modelSource(project, one.model)],
    })
  for (const key of weak.slice(0, 2))
    found.push({
      id: `risk/default/${key.name}`,
      text: say`${value(key.name)} has a default in ${pathRef(key.file)}: a key of encryption that is read in the same way would be known to each reader of the code.`,
      sources: [lineSource(project, key, key.name)],
    })
  if (first !== undefined)
    found.push({
      id: 'risk/length',
      text: say`Sealed values are longer: a column of limited length refuses ${fieldRef(first)} or cuts it, and what is cut cannot be opened.`,
      sources: [modelSource(project, first.model)],
    })
  return found
}

/** How records move over. */
export function migration(context: EncryptionContext): readonly Statement[] {
  const { fields, searched, modules } = context
  const [first] = fields
  const schema = schemaWords(context)
  return [
    {
      id: 'migration/columns',
      text: say`Columns for sealed values come first${schema === undefined ? [] : say`, in ${schema}`}, empty and beside ${fieldsPhrase(context, 2)}.`,
      sources: [],
    },
    {
      id: 'migration/both',
      text: say`Then both are written, and the readable one is read; ${first === undefined ? serviceWords(context) : fieldRef(first)} is read sealed after the backfill has counted no difference.`,
      sources: [],
    },
    ...(searched[0] === undefined
      ? []
      : [
          {
            id: 'migration/unique',
            text: say`The unique index moves to the keyed one before ${fieldRef(searched[0])} goes, so that no second record of ${modelRef(searched[0].model)} slips in.`,
            sources: [],
          },
        ]),
    {
      id: 'migration/batches',
      text: say`${planned(modules.backfill.path)} takes records in the order of their ids, a few hundred at a time, so that ${storesPhrase(context)} stays fast.`,
      sources: [],
    },
  ]
}

/** How it goes back. */
export function rollback(context: EncryptionContext): readonly Statement[] {
  const { fields } = context
  const [first] = fields
  return [
    {
      id: 'rollback/before',
      text: say`Until the readable columns go, an older release of ${serviceWords(context)} reads ${first === undefined ? ['them'] : fieldRef(first)} as before, because both are written.`,
      sources: [],
    },
    {
      id: 'rollback/after',
      text: say`After that, going back means opening ${fieldsPhrase(context, 2)} in batches with the keys; the release that did it last is kept for that.`,
      sources: [],
    },
  ]
}

/** What the plan adds. */
export function components({ modules, searched, library }: EncryptionContext): readonly Component[] {
  return [
    { kind: 'module', name: modules.fields.path, about: say`which fields are sealed, hashed or readable`, by: 'classify' },
    { kind: 'module', name: modules.keys.path, about: say`keys by version`, by: 'keys' },
    { kind: 'module', name: modules.envelope.path, about: say`seals and opens`, by: 'envelope' },
    ...(searched.length === 0
      ? []
      : [
          { kind: 'module', name: modules.index.path, about: say`the keyed index`, by: 'lookup-index' } as const,
          { kind: 'setting', name: 'ENCRYPTION_INDEX_KEY', about: say`the key of that index`, by: 'lookup-index' } as const,
        ]),
    ...(library?.does === 'keys'
      ? []
      : [{ kind: 'setting', name: 'ENCRYPTION_KEYS', about: say`keys with their versions, from a store of secrets`, by: 'keys' } as const]),
    { kind: 'job', name: modules.backfill.path, about: say`seals what stands`, by: 'backfill' },
    { kind: 'job', name: modules.rotate.path, about: say`wraps data keys anew`, by: 'rotate' },
  ]
}

import { list, say, type Phrase } from '../../core/phrase.ts'
import { jobRef, modelRef, pathRef, routeRef } from '../../text/fact-refs.ts'
import { count } from '../../text/wording.ts'
import { computes } from '../evidence/functions.ts'
import { importersOf } from '../evidence/importers-of.ts'
import { calls, declares, either, type IsMeant, tests, usesPackage } from '../evidence/looks.ts'
import { fieldRef, recordUses } from '../parts/record-use.ts'
import { fileRef, planned, standing } from '../parts/task-words.ts'
import { firstRefs, serviceWords } from '../parts/ways-in.ts'
import type { Phase, Task, TaskFile } from '../plan.ts'
import type { Look } from '../shows.ts'
import type { EncryptionContext } from './context.ts'
import { meetsService } from './meets-service.ts'
import { type Kind, lookupsBy, type Sensitive } from './sensitive-fields.ts'

/** Phase 2: new values are sealed, and can still be found. */
export function newValues(context: EncryptionContext): Phase {
  const kinds = [...new Set(context.fields.map(({ kind }) => kind))].slice(0, 4)
  return {
    title: 'New values',
    aim: say`what ${serviceWords(context)} writes from now on is sealed, and each answer is the one of before`,
    tasks: [
      ...kinds.map((kind) => ofKind(kind, context)),
      lookups(context),
      passwords(context),
      tokens(context),
      queues(context),
      files(context),
      undeclared(context),
    ].filter((one) => one !== undefined),
  }
}

const words: Readonly<Record<Kind, { text: string; test: RegExp }>> = {
  secret: { text: 'encrypt tokens and secrets of other systems', test: /token|secret|credential/i },
  payment: { text: 'encrypt details of payments', test: /iban|card|bank|payment|tax/i },
  health: { text: 'encrypt what is known of the health of people', test: /health|medical|diagnos|patient/i },
  identity: { text: 'encrypt birthdays and numbers of identity papers', test: /birth|passport|identity|ssn/i },
  contact: { text: 'encrypt names and addresses of people', test: /name|address|e-?mail|phone|contact|person/i },
  text: { text: 'encrypt free texts', test: /text|note/i },
}

function ofKind(kind: Kind, context: EncryptionContext): Task {
  const { fields, project, today } = context
  const meant = fields.filter((one) => one.kind === kind)
  const [first] = meant as [Sensitive]
  const models = [...new Set(meant.map(({ model }) => model))]
  const uses = recordUses(project).filter(({ model }) => models.some(({ name }) => name === model))
  const writes = uses.filter(({ verb }) => verb !== 'reads' && verb !== 'removes').map(({ route }) => route)
  const readers = uses.filter(({ verb }) => verb === 'reads').map(({ route }) => route)
  const route = writes[0] ?? readers[0]
  const test = today.place.test(kind === 'contact' ? 'people' : `${kind}-fields`)
  return {
    key: `fields/${kind}`,
    text: words[kind].text,
    files: [...new Set(models.map(({ file }) => file))]
      .slice(0, 4)
      .map((path) => standing(path, 'schema'))
      .concat([context.modules.fields, test]),
    given: say`${route === undefined ? say`a new record of ${modelRef(first.model)}` : say`${routeRef(route)}, which works on ${modelRef(first.model)}`}, with ${firstRefs(meant.map(fieldRef), 4)} in it`,
    when: say`the record is written and read again${readers[0] === undefined || readers[0] === route ? [] : say` by ${routeRef(readers[0])}`}`,
    expected: say`the answer holds the value as before, and what is sealed of ${models.length === 1 ? modelRef(first.model) : say`${[count(models.length, 'table')]}`} holds no part of it${meant.length > 1 ? say`, in none of its ${[count(meant.length, 'column')]}` : []}`,
    shownBy: say`${fileRef(test)} writes ${fieldRef(first)} through the code and reads the sealed column past it`,
    shows: {
      code: sealsFields(kind, meetsService(today.place.folder)),
      test: tests(new RegExp(`(?=.*(?:encrypt|seal|cipher|plain))(?=.*(?:${words[kind].test.source}))`, 'i')),
    },
  }
}

/** Code that seals in a file that works on such fields: it calls a sealing function and names a field of this kind. */
function sealsFields(kind: Kind, isMeant: IsMeant): Look {
  const field = {
    secret: /token|secret/i,
    payment: /iban|card|bank|tax/i,
    health: /health|diagnos|medical|patient/i,
    identity: /birth|passport|ssn/i,
    contact: /mail|phone|name|address|customer|user|person/i,
    text: /text|note/i,
  }[kind]
  return either(
    usesPackage('prisma-field-encryption', 'mongoose-field-encryption', 'mongoose-encryption', 'typeorm-encrypted'),
    (project) => {
      for (const path of project.sources) {
        if (project.isTest(path)) continue
        const facts = project.facts(path)
        const found = facts?.functions.find(({ calls: called }) =>
          called.some((call) => /(?:^|\.)(?:seal|encrypt)(?:Field|Value|Column|Record|Row)?s?$/i.test(call)),
        )
        if (facts === undefined || found === undefined || !isMeant(found.name, project, path)) continue
        const names = [
          ...facts.functions.flatMap(({ name, params, calls: called }) => [
            name,
            ...called,
            ...params.flatMap((param) => [param.name, ...(param.props ?? [])]),
          ]),
          ...facts.bindings.map(({ name }) => name),
          ...facts.strings,
        ]
        if (names.some((name) => field.test(name)))
          return [{ text: say`${pathRef(path)} seals what it writes`, at: project.source(path, found.from, found.to, found.name) }]
      }
      return []
    },
  )
}

function lookups(context: EncryptionContext): Task | undefined {
  const { searched, modules, today, project } = context
  const [first] = searched
  if (first === undefined) return undefined
  const test = today.place.test('lookup-index')
  const isMeant = meetsService(today.place.folder)
  const [use] = lookupsBy(project, first)
  return {
    key: 'lookup-index',
    text: 'find sealed values by a keyed index',
    files: [modules.index, ...new Map(searched.map(({ model }) => [model.file, standing(model.file, 'schema')])).values(), test],
    after: [`fields/${first.kind}`],
    given: say`${list(searched.slice(0, 3).map(fieldRef))}, ${first.field.unique !== true ? say`by which records are found` : searched.length === 1 ? ['which is unique'] : say`of which ${fieldRef(first)} is unique`}, with HMAC-SHA-256 under a key of its own beside it`,
    when: say`${use === undefined ? say`a second record of ${modelRef(first.model)} is written with another case of the same value` : say`${routeRef(use.route)} looks for a value in another case`}`,
    expected: say`${use === undefined ? say`the unique index on ${fieldRef(first)} refuses it` : say`the record of ${modelRef(first.model)} is found`}, ordering and parts of ${fieldRef(first)} find nothing, and no query is left that asks for them`,
    shownBy: say`${fileRef(test)} looks ${fieldRef(first)} up by value, by its beginning and in another case`,
    shows: {
      code: either(
        computes(
          /fingerprint|(?:e?mail|phone|name|number|value)_?(?:hash|index|digest|key)|(?:hash|index|digest)_?(?:e?mail|phone|name)/i,
          /createHmac|subtle\.sign$|(?:^|\.)hmac/i,
        ),
        declares(/(?:blind|lookup)_?(?:index|hash)|search_?hash|hmac_?index/i, undefined, isMeant),
        calls(/(?:blind|lookup)(?:Index|Hash)|searchHash/i, undefined, isMeant),
      ),
      test: tests(/(?:blind|lookup|search).*(?:index|hash)|look(?:s|ed)? up|find.*(?:sealed|encrypted)/i),
    },
  }
}

const hashPackages = ['bcrypt', 'bcryptjs', '@node-rs/bcrypt', 'argon2', '@node-rs/argon2', 'scrypt-kdf']

function passwords(context: EncryptionContext): Task | undefined {
  const { passwords: all, today, project } = context
  const [first] = all
  if (first === undefined) return undefined
  const test = today.place.test('passwords')
  const [user] = hashPackages.flatMap((name) => importersOf(project, name).slice(0, 1))
  return {
    key: 'passwords',
    text: user === undefined ? 'hash passwords, which no key may open' : 'check that passwords stay hashed and are not encrypted',
    files: [...(user === undefined ? [standing(first.model.file, 'schema')] : [standing(user.path)]), test],
    given: say`a record of ${modelRef(first.model)} with ${fieldRef(first)}`,
    when: say`somebody who holds each key of ${serviceWords(context)} reads the column`,
    expected: say`${fieldRef(first)} is a hash of bcrypt, scrypt or Argon2 with a salt of its own, and is left out of ${planned(context.modules.fields.path)}`,
    shownBy: say`${fileRef(test)} sets one password twice and reads ${fieldRef(first)} after each`,
    shows: {
      code: either(usesPackage(...hashPackages), calls(/(?:^|\.)(?:scrypt|scryptSync|pbkdf2|pbkdf2Sync)$/)),
      test: tests(/password/i),
    },
    ...(user !== undefined && {
      stands: {
        id: 'fitted/passwords',
        text: say`${pathRef(user.path)} hashes passwords already, so that ${fieldRef(first)} is checked and not encrypted.`,
        sources: [project.source(user.path, user.line, user.line)],
      },
    }),
  }
}

function tokens(context: EncryptionContext): Task | undefined {
  const { tokens: all, today, project } = context
  const [first] = all
  if (first === undefined) return undefined
  const test = today.place.test('compared-tokens')
  const [use] = lookupsBy(project, first)
  return {
    key: 'compared-tokens',
    text: 'hash tokens that are only compared',
    files: [...new Set(all.map(({ model }) => model.file))]
      .slice(0, 4)
      .map((path) => standing(path, 'schema'))
      .concat([test]),
    given: say`${list(all.slice(0, 4).map(fieldRef))}, random and given out by ${serviceWords(context)} itself`,
    when: say`a token is given out${use === undefined ? [] : say` and comes back by ${routeRef(use.route)}`}, and what stands in ${fieldRef(first)} is sent as if it were the token`,
    expected: say`the token is accepted and what stands in ${modelRef(first.model)} is not: the column holds SHA-256 of it`,
    shownBy: say`${fileRef(test)} reads ${fieldRef(first)} and tries to come in with it`,
    shows: {
      code: calls(/hash_?token|tokenHash|(?:^|\.)createHash$|subtle\.digest$/i, /token|session|auth|invit|reset|key/i),
      test: tests(/(?=.*token)(?=.*(?:hash|digest|stored|plain))/i),
    },
  }
}

function queues(context: EncryptionContext): Task | undefined {
  const { queued, today, modules } = context
  const [job] = queued
  if (job === undefined) return undefined
  const test = today.place.test('queued-work')
  const files = [...new Set([job.file, ...job.producers.map(({ file }) => file)])].slice(0, 3)
  return {
    key: 'queued-work',
    text: 'send ids through queues instead of readable values',
    files: [...files.map((path) => standing(path)), test],
    given: say`${jobRef(job)}, whose work waits in a store that ${planned(modules.keys.path)} does not protect`,
    when: say`work for it is put in ${job.producers[0] === undefined ? [] : say`by ${pathRef(job.producers[0].file)} `}while nobody takes it out`,
    expected: say`the store holds ids and no ${fieldsWords(context)}, and ${jobRef(job)} reads the rest when it runs${queued.length > 1 ? say`, as do ${[count(queued.length - 1, 'further queue')]}` : []}`,
    shownBy: say`${fileRef(test)} reads what waits for ${jobRef(job)} and searches it for the values of the test`,
    shows: {
      code: calls(/(?:^|\.)add(?:Bulk)?$|enqueue|sendToQueue|publish/i),
      test: tests(/(?=.*(?:queue|job|payload))(?=.*(?:ids? (?:only|alone)|only ids?|plain|personal|encrypt|secret))/i),
    },
  }
}

function fieldsWords({ fields }: EncryptionContext): Phrase {
  const [first] = fields
  return first === undefined ? say`personal value` : say`value of ${fieldRef(first)}`
}

function files(context: EncryptionContext): Task | undefined {
  const { files: routes, today, modules } = context
  const [route] = routes
  if (route === undefined) return undefined
  const test = today.place.test('files')
  const paths: readonly TaskFile[] = [...new Set(routes.map(({ handlerAt, file }) => handlerAt?.file ?? file))]
    .slice(0, 3)
    .map((path) => standing(path))
  return {
    key: 'files',
    text: 'encrypt files before they are put down',
    files: [...paths, modules.envelope, test],
    given: say`a file that comes by ${routeRef(route)}, larger than the memory that one request may use`,
    when: say`it is put down, cut short by one chunk, and read again`,
    expected: say`the stored bytes are sealed chunk by chunk with their number bound, the short one is refused, and links that expire lead to what ${serviceWords(context)} opened`,
    shownBy: say`${fileRef(test)} sends a file by ${routeRef(route)} and looks at the stored bytes`,
    shows: {
      code: calls(/(?:seal|encrypt)\w*(?:File|Stream|Chunk|Object)|ServerSideEncryption|createEncryptStream/i),
      test: tests(/(?=.*(?:file|upload|object|chunk))(?=.*(?:encrypt|seal))/i),
    },
  }
}

/** For a project in which no field was found: the one place through which values go. */
function undeclared(context: EncryptionContext): Task | undefined {
  if (context.fields.length > 0 || context.files.length > 0) return undefined
  const { modules, today } = context
  const test = today.place.test('written-values')
  return {
    key: 'written-values',
    text: 'seal what the project writes down',
    files: [modules.envelope, test],
    given: say`the values that ${serviceWords(context)} keeps, once a person has named them`,
    when: say`one of them is written and the store is read past ${planned(modules.envelope.path)}`,
    expected: say`the store holds a sealed value, and ${serviceWords(context)} gives the readable one`,
    shownBy: say`${fileRef(test)} does so for each kind of value that ${serviceWords(context)} keeps`,
    shows: { code: calls(/(?:^|\.)(?:seal|encrypt)\w*$/i), test: tests(/encrypt|seal/i) },
  }
}

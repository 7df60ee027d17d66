import fc from 'fast-check'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { RefusedError, UsageError, UserError } from '../../src/core/errors.ts'
import { fieldTypes } from '../../src/generators/add-api-route/field-types.ts'
import { methods } from '../../src/generators/add-api-route/parse-methods.ts'
import { walkNodes } from '../../src/generators/entry/walk-nodes.ts'
import { type Grown, growAll } from '../../src/handlers/template/grow-all.ts'
import { parseTemplate } from '../../src/handlers/template/parse-template.ts'
import { blankProject } from '../../src/generators/project/blank-project.ts'
import { inRepository } from '../../src/generators/project/package-texts.ts'
import { parseCommand } from '../../src/text/parse-command.ts'
import { runs } from '../support/runs.ts'

/** A new project grown by words, as they come out of the command line. */
function grow(...lines: readonly (readonly string[])[]): ReadonlyMap<string, string> {
  const known = { title: 'shop', routes: [], records: new Map() }
  const start: Grown = { laying: blankProject('shop', { root: 'apps/shop/', files: new Map(), listed: new Set() }), steps: [] }
  const { laying } = lines.reduce<Grown>(
    (grown, words) => growAll({ ...parseTemplate(words), withDependencies: true }, grown, known),
    start,
  )
  const { files } = laying.pack
  for (const path of files.keys()) inRepository(laying.pack, path)
  return files
}

/** The error of words; undefined where they are taken. */
function errorOf(...words: readonly string[]): unknown {
  try {
    grow(words)
    return undefined
  } catch (error) {
    return error
  }
}

/** Kinds of all nodes of a file in order: what it does, without names and texts. */
function shapeOf(path: string, text: string): string {
  const found = shapesOfTexts.get(text)
  if (found !== undefined) return found
  const shape = readShape(path, text)
  shapesOfTexts.set(text, shape)
  return shape
}

const shapesOfTexts = new Map<string, string>()

function readShape(path: string, text: string): string {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}\n${text}`)
  return [...walkNodes(program)].map(({ type }) => type).join(' ')
}

/** Shapes of all code of a project. */
function shapesOf(files: ReadonlyMap<string, string>): ReadonlySet<string> {
  return new Set([...files].filter(([path]) => /\.[jt]s$/.test(path)).map(([path, text]) => shapeOf(path, text)))
}

/** Subcommands with a word in every place that takes one. */
const forms: Readonly<Record<string, (word: string) => readonly string[]>> = {
  'a path': (word) => ['add-api-route', `/${word}`, 'GET,POST'],
  'a path as it stands': (word) => ['add-api-route', word, 'GET'],
  'a part of a path': (word) => ['add-api-route', `/shops/${word}`, 'GET'],
  'a parameter': (word) => ['add-api-route', `/shops/:${word}`, 'GET,PUT'],
  'a scope': (word) => ['add-api-route', `/shops/:${word}/items`, 'GET,POST'],
  methods: (word) => ['add-api-route', '/shops', word],
  'a field': (word) => ['add-api-route', '/shops', 'POST', '--fields', `${word}:string`],
  'a type': (word) => ['add-api-route', '/shops', 'POST', '--fields', `size:${word}`],
  'a database': (word) => ['setup-database', word],
  'a bucket': (word) => ['add-object-storage', word],
  'a size': (word) => ['add-object-storage', 'things', '--max', word],
  'a store': (word) => ['add-kv-store', word],
  'a queue': (word) => ['implement-queue', word],
  'a job': (word) => ['add-worker-cron', word, '0 3 * * *'],
  'a cron': (word) => ['add-worker-cron', 'clean-up', word],
  'a socket': (word) => ['add-websocket', `/${word}`],
  'a room': (word) => ['add-websocket', `/chat/:${word}`],
  'an environment': (word) => ['deploy-worker', word],
  'an origin': (word) => ['add-middleware', 'cors', '--origins', word],
  'a limit': (word) => ['add-middleware', 'rate-limiting', '--limit', word],
  'a period': (word) => ['add-middleware', 'rate-limiting', '--period', word],
  'a closed path': (word) => ['add-middleware', 'auth-required', '--path', word],
  'a limited path': (word) => ['add-middleware', 'file-size-limit', '--path', word],
  'a middleware': (word) => ['add-middleware', word],
  'a kind of sign-in': (word) => ['setup-auth', word],
  'a subcommand': (word) => [word],
}

const evil = [
  '../x',
  '..\\x',
  '..',
  '.',
  '%2e%2e',
  '/etc',
  'C:',
  '.git',
  '.GIT',
  'git~1',
  "a'b",
  'a"b',
  'a`b',
  'a${process.exit()}b',
  "'+evil()+'",
  'a*/b',
  'a//b',
  'a\nb',
  'a\r\nb',
  'a\u2028b',
  'a\0b',
  'a\u202eb',
  'a\u200bb',
  'us\u0435rs',
  'ü',
  '\u{1f4a9}',
  '$&',
  '$1',
  '$entity$',
  '__proto__',
  'x; drop table users',
  ' ',
  '',
  'a b',
  'a\\',
  '\\u0027',
  '<script>',
  '{{x}}',
  '#',
  '?x=1',
  'x'.repeat(300),
  'x'.repeat(5000),
]

/** Words that mean something to a language, a router or a client. */
const reserved = (
  'class new default then index delete function await static enum null true this arguments eval constructor prototype name length api env test problem ' +
  'worker queue job user auth session secret table select order id cursor limit openapi health con response error date string object symbol zod c'
).split(' ')

describe('B1, C5: words of a command line', () => {
  it.each(Object.entries(forms))('that are hostile as %s are refused with a sentence, or stand as text', (_, form) => {
    const harmless = new Set(['shops-of-ours', 'things', 'uploads', 'index', 'then'].flatMap((word) => shapes(form(word))))
    for (const word of evil) {
      const files = tryGrow(form(word))
      if (files instanceof Error) expectSentence(files, word)
      else for (const shape of shapesOf(files)) expect(harmless.has(shape) || isOfAnyOther(shape), `${word}: ${shape}`).toBe(true)
    }
  })

  it.each(Object.entries(forms))('that languages and routers reserve as %s parse, and add no statement', (_, form) => {
    for (const word of reserved) {
      const files = tryGrow(form(word))
      if (files instanceof Error) expectSentence(files, word)
      else for (const shape of shapesOf(files)) expect(isOfAnyOther(shape), `${word}: ${shape}`).toBe(true)
    }
  })

  it('of random letters parse, add no statement and leave no folder', () => {
    const letters = fc.oneof(
      fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/),
      fc.stringMatching(/^[A-Za-z0-9._~:/*-]{1,16}$/),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(...evil, ...reserved),
      fc
        .tuple(fc.constantFrom(...reserved), fc.constantFrom('/', '-', '/:', '.'))
        .chain(([word, by]) => fc.constantFrom(...reserved).map((other) => `${word}${by}${other}`)),
    )
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(forms)), letters, (form, word) => {
        const files = tryGrow(form(word))
        if (files instanceof Error) return expectSentence(files, word)
        for (const shape of shapesOf(files)) expect(isOfAnyOther(shape), shape).toBe(true)
      }),
      { numRuns: runs(1500) },
    )
  })
})

/** Shapes of every file that harmless words of all forms make, in all of their combinations that matter. */
const known = new Set<string>()
const harmlessWords = [
  'shops-of-ours',
  'things',
  'uploads',
  'index',
  'then',
  'a/b',
  'a/:b',
  'a/:b/c/:d',
  ':a/b/:c/d',
  'uploads/:a',
  'then/:a',
  'a/index',
  '/a',
  // a name that is no identifier, for the client of one method
  '/shops-of-ours',
  '/shops-of-ours/:b',
  '/a/b',
  '/a/:b',
  '/a/:b/c/:d',
  '/a/*',
  '/uploads',
  '/uploads/:a',
  // limits that tests use up, and those that they do not
  '1',
  '10',
  '60',
  '100000',
  ...methods,
  ...Object.keys(fieldTypes),
]

function isOfAnyOther(shape: string): boolean {
  if (known.size === 0)
    for (const form of Object.values(forms)) for (const word of harmlessWords) for (const one of shapes(form(word))) known.add(one)
  return known.has(shape)
}

function shapes(words: readonly string[]): readonly string[] {
  const files = tryGrow(words)
  return files instanceof Error ? [] : [...shapesOf(files)]
}

function tryGrow(words: readonly string[]): ReadonlyMap<string, string> | Error {
  try {
    return grow(words)
  } catch (error) {
    if (error instanceof UserError) return error
    throw error
  }
}

/** One sentence or two in the house's wording, no longer than a person reads, which shows nothing that could pass for more of it. */
function expectSentence(error: Error, word: string): void {
  const { message } = error
  expect([error instanceof UsageError, error instanceof RefusedError], `${word}: ${message}`).toContain(true)
  expect(message, word).toMatch(/^(?:Expected |`|There |The |A |Nothing |Queues )/)
  expect(message.length, message).toBeLessThan(700)
  // control characters and those that turn text around would change what a terminal shows
  expect(message.replaceAll('\n', ''), word).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
}

describe('bad input', () => {
  it.each<[line: string, code: number, message: RegExp]>([
    ['add-api-route users GET', 2, /^Expected `path` to start with `\/`, as in `\/users`, got "users"\.$/],
    ['add-api-route /users GETT', 2, /^Expected `methods` to be some of GET, .*, got "GETT"\.$/],
    ['add-api-route /a/:b/:b GET', 2, /`:b` stands there twice/],
    ['add-api-route /a/*/b GET', 2, /`\*` would answer for paths that nobody listed/],
    ['add-api-route / GET', 2, /name what it serves/],
    ['add-api-route /users/ GET', 2, /none at its end/],
    ['add-api-route /users GET POST', 2, /^Expected a path and methods/],
    ['add-api-route /users', 2, /^Expected a path and methods/],
    ['add-api-route /users GET,GET', 2, /got `GET` twice/],
    ['add-api-route /users HEAD', 2, /A route that answers GET answers HEAD too/],
    ['add-api-route /users GET --fields=', 2, /^Expected a value behind `--fields`, got none\.$/],
    ['add-api-route /users GET --fields', 2, /^Expected a value behind `--fields`, got none\.$/],
    ['add-api-route /users GET --upload=yes', 2, /^Expected `--upload` to have no value, got "yes"\.$/],
    ['add-api-route /users GET --with-dependencies=false', 2, /^Expected `--with-dependencies` to have no value, got "false"\.$/],
    ['add-api-route /users GET \u2013\u2013fields a:string', 2, /^Expected an option of `\/template add-api-route`/],
    ['add-api-route /users GET \u2014fields=a:string', 2, /^Expected an option of `\/template add-api-route`/],
    ['add-api-route /users GET --frields a:string', 2, /^Expected an option of `\/template add-api-route` .*, got "--frields"\.$/],
    ['add-api-route /users GET --fields id:string', 2, /leave out `id`, which every row gets/],
    ['add-api-route /users GET --fields constructor:string', 2, /use names that objects do not have of themselves/],
    ['add-api-route /users GET --fields a:string --fields b:string', 2, /^Expected `--fields` once, got it twice\.$/],
    ['add-worker-cron clean-up "99 3 * * *"', 2, /^Expected the minute of `cron_expression` to be from 0 to 59, got "99"\.$/],
    ['add-worker-cron clean-up "0 3 * *"', 2, /have five fields/],
    ['add-worker-cron clean-up "* * 31 2 *"', 2, /none of its months has such a day/],
    ['add-worker-cron Clean "0 3 * * *"', 2, /^Expected `job_name` to be lowercase letters/],
    ['add-object-storage up', 2, /^Expected `bucket_name` to have from 3 to 63 characters, as a bucket must, got "up"\.$/],
    ['add-object-storage Up_loads', 2, /^Expected `bucket_name` to be made of lowercase letters/],
    ['add-object-storage uploads --max 600MB', 2, /^Expected `--max` to be a size up to 500MB/],
    ['setup-database Shop', 2, /^Expected `database_name` to be lowercase letters/],
    ['implement-queue e_mails', 2, /^Expected `queue_name` to be lowercase letters/],
    ['implement-queue emails-dead-letters', 2, /not to end with `dead-letters`/],
    ['add-kv-store avatars', 3, /Run `\/template add-object-storage avatars` instead\.$/],
    ['setup-auth basic', 2, /^Expected `kind` to be jwt, got "basic"\.$/],
    ['setup-analytics now', 2, /^Expected nothing behind/],
    ['deploy-worker Production', 2, /^Expected `environment` to be lowercase letters/],
    ['add-middleware cors --origins *', 2, /`\*` lets the pages of anybody in/],
    ['add-middleware cors --origins null', 2, /name no `null`/],
    ['add-middleware cors --credentials=yes', 2, /^Expected `--credentials` to have no value, got "yes"\.$/],
    ['add-middleware cors --limit 5', 2, /no option `--limit`/],
    ['add-middleware helmet', 2, /^Expected `name` to be one of/],
    ['add-middleware rate-limiting --limit 0', 2, /^Expected `--limit` to be a whole number/],
    ['add-middleware rate-limiting --period 30', 2, /^Expected `--period`/],
    ['add-middleware auth-required --path users', 2, /^Expected `--path`/],
    ['add-websocket chat', 2, /^Expected `path` to start with `\/`/],
    ['add-websocket /a/:b/:c', 2, /one parameter at most/],
    ['grow', 2, /^Expected a subcommand: /],
    ['', 2, /^Expected a subcommand: /],
  ])('%s ends with %i', (line, code, message) => {
    const error = errorOf(...parseCommand(`/template ${line}`).tokens)
    expect(error).toBeInstanceOf(UserError)
    expect((error as UserError).message).toMatch(message)
    expect((error as UserError).exitCode).toBe(code)
  })

  it('writes the Monday of crontab by its name, and both day fields as they are typed', () => {
    const config = (cron: string): string => grow(['add-worker-cron', 'report', cron]).get('wrangler.jsonc') ?? ''
    expect(config('0 9 * * 1')).toContain('"0 9 * * mon"')
    expect(config('0 9 1 * mon')).toContain('"0 9 1 * mon"')
  })
})

import type { ObjectExpression } from 'oxc-parser'
import picomatch from 'picomatch'
import type { RepoPath } from '../../core/names.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import { keyOf, textOf, unwrap } from '../entry/expressions.ts'
import { readSource } from '../entry/read-source.ts'
import { walkNodes } from '../entry/walk-nodes.ts'
import type { EdgeProject } from './edge-project.ts'
import { inRepository, type PackageTexts } from './package-texts.ts'
import { readManifest } from './read-tooling.ts'
import { isSimplePattern } from './simple-pattern.ts'
import { testsFolder } from './tests-folder.ts'

/** Says why the tests of a project are read without ours: its configuration or its script names other files; undefined where they read ours or do not say it. */
export function whyUnread(pack: PackageTexts, language: EdgeProject['language']): Phrase | undefined {
  const words = wordsBehindVitest(readManifest(pack).scripts['test'] ?? '')
  const path = `${testsFolder(pack, language)}/routes/users.test.${language}`
  const named = words === undefined ? undefined : onlyOf(words)
  if (named !== undefined && !named.some((one) => path.includes(one)))
    return say`The script ${ref('value', 'test')} reads ${ref('value', named.join(' '))} alone`
  const config = configOf(pack, words)
  const others = config === undefined && words !== undefined ? testElsewhere(pack) : undefined
  if (others !== undefined) return say`A first configuration of ours would keep ${ref('path', inRepository(pack, others))} from being read`
  const patterns = config === undefined ? undefined : includedBy(config, pack.files.get(config) ?? '')
  if (config === undefined || patterns === undefined || picomatch.isMatch(path, [...patterns])) return undefined
  return say`${ref('path', inRepository(pack, config))} reads ${ref('value', patterns.join(', '))} alone`
}

/** A test of the project outside the folders that a configuration of ours would have read. */
function testElsewhere({ listed }: PackageTexts): string | undefined {
  return [...listed].sort().find((path) => /\.(?:test|spec)\.[cm]?[jt]sx?$/.test(path) && !/^tests?\//.test(path))
}

/** Options of vitest that take no word: a word behind any other one may be its value. */
const flags = /^--(?:run|coverage|silent|watch|passWithNoTests|globals|update|ui|no-[\w-]+)$/

/** What a script gives vitest; undefined for one that does not run it. */
function wordsBehindVitest(script: string): readonly string[] | undefined {
  const command = script.split(/[&|;]+/).find((one) => /(?:^|\s)vitest(?:\s|$)/.test(one))
  const words = command?.trim().split(/\s+/)
  return words
    ?.slice(words.indexOf('vitest') + 1)
    .flatMap((word) => (word.startsWith('--') ? word.split('=') : [word.replace(/^["']|["']$/g, '')]))
}

/** Files that a script names, or the folder that it has tests looked for in; undefined where it reads what the configuration says. */
function onlyOf(words: readonly string[]): readonly string[] | undefined {
  const folder = valueOf(words, ['--dir'])
  if (folder !== undefined && plainPath(folder) !== '.') return [`${plainPath(folder)}/`]
  const isFree = (i: number): boolean => !words[i - 1]?.startsWith('-') || flags.test(words[i - 1] ?? '')
  const positional = words.filter((word, i) => /^[\w@][\w./@-]*$|^\.\//.test(word) && isFree(i))
  const files = /^(?:run|watch|dev)$/.test(positional[0] ?? '') ? positional.slice(1) : positional
  return files.length === 0 ? undefined : files.map(plainPath)
}

function valueOf(words: readonly string[], names: readonly string[]): string | undefined {
  const at = words.findIndex((word) => names.includes(word))
  return at < 0 ? undefined : words[at + 1]
}

function plainPath(path: string): string {
  return path.replace(/^\.\//, '').replace(/\/$/, '')
}

const endings = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'] as const

/** The configuration that vitest reads: the one that it is given, else that of its name before that of Vite. */
function configOf({ files }: PackageTexts, words: readonly string[] = []): string | undefined {
  const given = valueOf(words, ['-c', '--config'])
  const usual = ['vitest.config', 'vite.config'].flatMap((name) => endings.map((ending) => `${name}.${ending}`))
  return (given === undefined ? usual : [plainPath(given)]).find((path) => files.has(path))
}

/** The patterns of files that a configuration has read as tests; undefined where it does not say it, or not as plain texts. */
function includedBy(path: string, text: string): readonly string[] | undefined {
  const source = readSource(path as RepoPath, text)
  if ('unknown' in source) return undefined
  const tests = [...walkNodes(source.program)].flatMap((node) => {
    const value = node.type === 'Property' && keyOf(node) === 'test' ? unwrap(node.value) : undefined
    return value?.type === 'ObjectExpression' ? [value] : []
  })
  const [only, ...others] = tests
  // several projects of one configuration read different files
  return only === undefined || others.length > 0 ? undefined : textsAt(only, 'include')
}

function textsAt(object: ObjectExpression, key: string): readonly string[] | undefined {
  const property = object.properties.find((one) => keyOf(one) === key)
  const value = property?.type === 'Property' ? unwrap(property.value) : undefined
  if (value?.type !== 'ArrayExpression') return undefined
  const texts = value.elements.flatMap((element) => textOf(element ?? undefined) ?? [])
  return texts.length === value.elements.length && texts.length > 0 && texts.every(isSimplePattern) ? texts : undefined
}

import type { CodeLine } from '../../core/account.ts'
import type { Source } from '../../core/places.ts'
import type { RepoPath } from '../../core/names.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { EnvKey, Operation, Project } from '../../core/project.ts'
import { value } from '../../text/wording.ts'
import { branchesBy, deedsBy, failuresBy, type Condition, type SettingEffect } from './conditions.ts'
import { followSetting } from './follow-setting.ts'
import { optionWords } from './option-words.ts'
import { type SettingUse, usesOfSetting } from './uses.ts'

/** A sentence about what a setting does, with the lines that show it. */
export interface SaidSetting {
  text: Phrase
  sources: readonly Source[]
}

/** Where a setting is looked for beside the files that read it, and what may depend on it. */
export interface SettingScope {
  project: Project
  files: readonly RepoPath[]
  operations: readonly Operation[]
}

/** Sentences of one setting: more is for who reads the code. */
const mostSaid = 3
/** The longest condition that a sentence shows, in characters. */
const longest = 60

/** What the code does with a setting: what fails or happens by it, which option it is, which address it begins, between which bounds it is put. */
export function saySetting(key: EnvKey, scope: SettingScope): readonly SaidSetting[] {
  const { project } = scope
  const followed = followSetting(key, scope.files, project)
  const own = new Set<string>(scope.files)
  const effects = [...failuresBy(followed, project), ...deedsBy(followed, scope.operations, project), ...branchesBy(followed, own)]
  const uses = usesOfSetting(followed, project)
  const near = nearFirst(uses, own)
  const said = [
    ...nearFirst(effects, own).map((one): Said => ({ text: sayEffect(one, key), at: [one] })),
    ...sayCalls(nearFirst(effects, own), key),
    ...near.filter(({ text }) => text === undefined).map((one): Said => ({ text: sayUse(one, key), at: [one] })),
    ...sayTexts(near, key),
    ...sayBounds([...uses, ...boundsIn(followed)]),
  ]
  return firstOfEach(
    said.flatMap(({ text, at }) =>
      text === undefined ? [] : [{ text, sources: at.map(({ file, line }) => project.source(file, line, line)) }],
    ),
  ).slice(0, mostSaid)
}

interface Said {
  text: Phrase | undefined
  at: readonly CodeLine[]
}

/** `When it is \`true\`, the code calls \`redis.remove.user\` and \`redis.remove.domain\`.` */
function sayCalls(effects: readonly SettingEffect[], key: EnvKey): readonly Said[] {
  const groups = Map.groupBy(
    effects.filter(({ calls }) => calls !== undefined),
    ({ when }) => `${when.equals ?? ''} ${when.not === true}`,
  )
  return [...groups.values()].flatMap((group): Said[] => {
    const condition = group[0] === undefined ? undefined : sayCondition(group[0].when, key)
    const names = [...new Set(group.flatMap(({ calls }) => calls ?? []))].slice(0, mostSaid)
    return condition === undefined
      ? []
      : [{ text: say`${condition}, the code calls ${list(names.map(value))}.`, at: group.slice(0, mostSaid) }]
  })
}

/** `It is part of \`{SITE}/reset/{token}\`.` */
function sayTexts(uses: readonly SettingUse[], key: EnvKey): readonly Said[] {
  const telling = uses.filter(({ text }) => text !== undefined && text !== `{${key.name}}`)
  const texts = [...new Set(telling.flatMap(({ text }) => text ?? []))].slice(0, mostSaid)
  return texts.length === 0 ? [] : [{ text: say`It is part of ${list(texts.map(value))}.`, at: telling.slice(0, mostSaid) }]
}

/** What stands in files of the feature, before what the setting does elsewhere. */
function nearFirst<T extends { file: RepoPath }>(all: readonly T[], own: ReadonlySet<string>): readonly T[] {
  return all.toSorted((a, b) => Number(own.has(b.file)) - Number(own.has(a.file)))
}

function boundsIn(followed: ReturnType<typeof followSetting>): readonly SettingUse[] {
  return [...followed].flatMap(([file, { holders, facts }]) =>
    holders.map(({ as, in: fn }): SettingUse => ({ file, line: facts.functions[fn]?.from ?? 1, as })),
  )
}

function firstOfEach(said: readonly SaidSetting[]): readonly SaidSetting[] {
  const seen = new Set<string>()
  return said.filter(({ text }) => {
    const id = JSON.stringify(text)
    return !seen.has(id) && seen.add(id)
  })
}

/** `When it is \`true\`, \`POST /users\` fails with \`403\` \`Registration is closed\`.` */
function sayEffect({ when, fails, does, leaves }: SettingEffect, key: EnvKey): Phrase | undefined {
  const condition = sayCondition(when, key)
  if (condition === undefined) return undefined
  if (fails !== undefined) {
    const status: Phrase = fails.status === undefined ? [] : [ref('status', String(fails.status))]
    const message: Phrase = fails.message === undefined || fails.message === '' ? [] : [value(fails.message)]
    if (status.length + message.length === 0 || fails.message?.includes(key.name) === true) return undefined
    const told = say`fail with ${status}${status.length > 0 && message.length > 0 ? [' '] : []}${message}.`
    if (fails.status !== undefined) return say`${condition}, requests ${told}`
    return fails.function === undefined || fails.function === '' ? undefined : say`${condition}, calls of ${value(fails.function)} ${told}`
  }
  if (leaves !== undefined)
    return leaves.gives === undefined
      ? say`${condition}, ${value(leaves.name)} does nothing.`
      : say`${condition}, ${value(leaves.name)} gives ${value(leaves.gives)}.`
  const done = does === undefined ? undefined : sayDeed(does.deed.what)
  if (done === undefined || does === undefined) return undefined
  return say`${condition}, ${operationRef(does.operation)} ${done}.`
}

function operationRef(operation: Operation): Phrase {
  return 'method' in operation ? [ref('route', `${operation.method} ${operation.path}`)] : [value(operation.name)]
}

function sayDeed(what: NonNullable<SettingEffect['does']>['deed']['what']): Phrase | undefined {
  switch (what.does) {
    case 'creates':
    case 'changes':
    case 'removes':
      return say`${[what.does]} ${ref('model', what.model)}`
    case 'mails':
      return ['sends a mail']
    case 'emits':
      return say`emits ${value(what.event)}`
    case 'calls':
      return say`calls ${value(what.target)}`
    case 'files':
      return say`${[what.verb]} files`
    default:
      return undefined
  }
}

/** `When it is \`true\``, `When it is not set`, `` When `count >= most` ``. */
function sayCondition({ text, equals, not, isPlain }: Condition, key: EnvKey): Phrase | undefined {
  if (!isPlain) return text.length > longest || /[`\n]/.test(text) ? undefined : say`When ${value(text)}`
  if (equals !== undefined) return say`When it is ${[not === true ? 'not ' : '']}${value(equals)}`
  const isTruth = key.type === 'boolean'
  if (isTruth) return say`When it is ${value(not === true ? 'false' : 'true')}`
  return [`When it is ${not === true ? 'not ' : ''}set`]
}

/** `Is the \`timeout\` of \`axios.post\`.` */
function sayUse({ callee, option, beside = [] }: SettingUse, key: EnvKey): Phrase | undefined {
  if (callee === undefined) return undefined
  const shown = value(callee)
  if (option === undefined) return say`It goes to ${shown}.`
  if (/(?:^|\.)(?:send|json|render)$/.test(callee))
    return say`${[callee.endsWith('render') ? 'Pages get' : 'Answers give']} it as ${value(option)}.`
  const words = optionWords(option, { callee, beside })
  // called like the setting it says nothing that the name does not
  if (words === undefined && isSameName(option, key.name)) return undefined
  if (words === undefined) return say`It is the ${value(option)} of ${shown}.`
  const [before = '', after] = words.split('{callee}')
  return say`It is ${[before]}${after === undefined ? [] : [shown, after]}.`
}

function isSameName(option: string, setting: string): boolean {
  const letters = (text: string): string => text.replaceAll(/[^a-z0-9]/gi, '').toLowerCase()
  return letters(option.slice(option.lastIndexOf('.') + 1)) === letters(setting)
}

const units: readonly (readonly [factor: number, name: string])[] = [
  [86_400_000, 'days'],
  [3_600_000, 'hours'],
  [60_000, 'minutes'],
  [1_000, 'seconds'],
  [1_048_576, 'mebibytes'],
  [1_073_741_824, 'gibibytes'],
]

function sayBounds(uses: readonly SettingUse[]): readonly Said[] {
  const bounded = uses.find(({ as }) => as.least !== undefined || as.most !== undefined || as.times !== undefined)
  if (bounded === undefined) return []
  const { least, most, times } = bounded.as
  const unit = units.find(([factor]) => factor === times)?.[1]
  const parts: Phrase[] = [
    ...(unit === undefined ? [] : [[`counted in ${unit}`]]),
    ...(least === undefined ? [] : [say`at least ${value(String(least))}`]),
    ...(most === undefined ? [] : [say`at most ${value(String(most))}`]),
  ]
  return parts.length === 0 ? [] : [{ text: say`It is ${list(parts)}.`, at: [bounded] }]
}

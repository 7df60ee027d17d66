import type { Source } from '../../core/places.ts'
import type { Flow } from '../../core/feature.ts'
import type { Block, Section } from '../../core/page.ts'
import { list, say, type Phrase, type Ref } from '../../core/phrase.ts'
import type { ErrorInfo, Project } from '../../core/project.ts'
import type { TriggerInfo, TriggerKind } from '../../core/trigger.ts'
import { lineSource, pathRef } from '../../text/fact-refs.ts'
import { capped, paragraph, section, sentences, someOf, unique, type Item } from '../../text/page-blocks.ts'
import { count, sentence, value } from '../../text/wording.ts'
import type { PageInput } from '../page.ts'
import { docSentence, guardPhrase, guardsPhrase, notableCalls } from './describe.ts'
import { effectsPhrase } from '../../claims/effects-phrase.ts'
import { briefEffects } from './effects.ts'
import { stepList } from './steps.ts'
import { inputTable, schemaRows } from './operations.ts'
import { triggerAnswers } from './trigger-answers.ts'
import { errorsBefore, errorsBeforeTable, triggerErrors } from './trigger-failures.ts'

/** Kinds in the order of the pages, with the words for one and for several. */
const kinds: readonly (readonly [TriggerKind, one: string, many: string, heading: string])[] = [
  ['procedure', 'procedure', 'procedures', 'Procedures'],
  ['action', 'server action', 'server actions', 'Server actions'],
  ['graphql', 'GraphQL operation', 'GraphQL operations', 'GraphQL operations'],
  ['message', 'message', 'messages', 'Messages'],
  ['command', 'command', 'commands', 'Commands'],
]

/** How many triggers of each kind the feature has: `5 server actions`. */
export function triggerAmounts(input: Pick<PageInput, 'feature'>): readonly string[] {
  return kinds.flatMap(([kind, one, many]) => {
    const amount = triggersOf(input, kind).length
    return amount === 0 ? [] : [count(amount, one, many)]
  })
}

/** Triggers of the feature, each name of a kind once. */
export function triggersOf({ feature }: Pick<PageInput, 'feature'>, kind?: TriggerKind): readonly TriggerInfo[] {
  const all = (feature.triggers ?? []).filter((one) => kind === undefined || one.kind === kind)
  return unique(all, (one) => `${one.kind} ${one.name}`)
}

/** A trigger by the name that callers use. */
export function triggerRef(trigger: TriggerInfo): Ref {
  return value(trigger.name)
}

/** The declaration of a trigger and the function behind it. */
export function triggerSources(project: Project, trigger: TriggerInfo): readonly Source[] {
  const declared = lineSource(project, trigger, trigger.name)
  const at = trigger.handlerAt
  return at === undefined ? [declared] : [declared, project.source(at.file, at.from, at.to, trigger.handler)]
}

/** The flow that starts at a trigger. */
export function flowOfTrigger({ feature }: Pick<PageInput, 'feature'>, trigger: TriggerInfo): Flow | undefined {
  return feature.flows.find(
    ({ entry }) => entry.kind === 'trigger' && entry.label === trigger.name && entry.path === trigger.file && entry.line === trigger.line,
  )
}

/** Who may start it, as a sentence; undefined where the code does not show it, or nobody is asked in a terminal. */
function guardSentence(trigger: TriggerInfo): Phrase | undefined {
  const { auth, authThen = [], kind } = trigger
  const guard = guardsPhrase(trigger)
  if (kind === 'command' || auth === 'unknown') return undefined
  if (auth === 'required')
    return guard === undefined
      ? say`You must be signed in to call it.`
      : say`You must be signed in: ${guard} ${[authThen.length === 0 ? 'guards' : 'guard']} ${triggerRef(trigger)}.`
  // The page around an action may be closed to strangers all the same.
  if (auth === 'none' && kind === 'action') return say`Its own code does not check who calls it.`
  if (auth === 'none') return say`${triggerRef(trigger)} asks for no sign-in.`
  return guard === undefined
    ? say`It works with and without a signed-in caller.`
    : say`${triggerRef(trigger)} works without signing in; ${guard} reads the caller when there is one.`
}

/** What it does, as words that follow its name: its effects, else where its code stands. */
function deedOf(trigger: TriggerInfo, input: PageInput): Phrase {
  const effects = effectsPhrase(trigger, input.project)
  if (effects !== undefined) return effects
  const functions = runBy(trigger, input)
  return functions.length > 0 ? say`runs ${list(functions)}` : say`runs code in ${pathRef(trigger.handlerAt?.file ?? trigger.file)}`
}

/** A class or decorator by itself, logs, and the ways in which a handler answers. */
const saysLittle = /^[A-Z]\w*$|^(log(ger)?|callback|cb|next|done|clear|ack)$|(^|\.)[Ll]og(ger)?\./

/** The first functions that its flow reaches. */
function runBy(trigger: TriggerInfo, input: PageInput): readonly Ref[] {
  const steps = (flowOfTrigger(input, trigger)?.steps ?? []).filter((step) => step.kind === 'function').map((step) => step.label)
  // The guard is told of by itself; decorators of parameters, logs and answers say nothing of what it does.
  const quiet = (name: string): boolean => name === trigger.handler || name === trigger.authBy?.name || saysLittle.test(name)
  const functions = steps.filter((name) => !quiet(name))
  const calls = functions.length > 0 ? functions : notableCalls(trigger, input.project).filter((name) => !quiet(name))
  return calls.slice(0, 2).map(value)
}

/** Triggers as a list of the overview: what each does, and what guards it. */
export function triggerItems(input: PageInput, most: number): readonly Item[] {
  return kinds.flatMap(([kind, one]) =>
    capped(triggersOf(input, kind), most, (trigger): Item => {
      const guard: Phrase =
        trigger.auth === 'required' && trigger.authBy !== undefined ? say`; ${guardPhrase(trigger.authBy)} guards it` : []
      return {
        id: `trigger/${kind}/${trigger.name}`,
        text: say`${triggerRef(trigger)} (${[one]}) ${deedOf(trigger, input)}${guard}.`,
        sources: triggerSources(input.project, trigger),
      }
    }),
  )
}

/** Sections of the reference: every trigger with what it does, who may start it, what it takes and how it fails. */
export function triggerSections(input: PageInput): readonly Section[] {
  return kinds.flatMap(([kind, , many, heading]) => {
    const all = triggersOf(input, kind)
    const most = input.depth === 'quick' ? 10 : Infinity
    if (all.length === 0) return []
    const before = errorsBefore(all, input.project)
    return [
      section(`triggers/${kind}`, heading, 2, [
        declaredIn(kind, all.slice(0, most)),
        ...errorsBeforeTable(`triggers/${kind}/before`, [many], before, input.project),
      ]),
      ...capped(all, most, (one) => triggerSection(one, input, before)),
    ]
  })
}

/** Where triggers of a kind are declared, and what reads them. */
function declaredIn(kind: TriggerKind, all: readonly TriggerInfo[]): Block {
  const libraries = list(unique(all, (one) => one.library).map((one) => value(one.library)))
  const files = unique(all, (one) => one.file).map((one) => pathRef(one.file))
  return paragraph(`triggers/${kind}/declared`, say`Declared for ${libraries} in ${someOf(files, 4)}.`)
}

function triggerSection(trigger: TriggerInfo, input: PageInput, before: ReadonlySet<ErrorInfo>): Section {
  const id = `trigger/${trigger.kind}/${trigger.name}`
  const sources = triggerSources(input.project, trigger)
  const written = docSentence(trigger.about, input.known)
  const file = trigger.handlerAt?.file ?? trigger.file
  const steps = stepList(`${id}/steps`, trigger, input.project)
  const brief = steps === undefined ? undefined : briefEffects(trigger, input.project)
  const deed = brief ?? deedOf(trigger, input)
  // Words that say where the code stands say it once.
  const placed = deed.some((part) => typeof part !== 'string' && part.name === file)
  const fields = schemaRows('input', trigger.input, input)
  return section(id, [triggerRef(trigger)], 3, [
    paragraph(
      `${id}/summary`,
      sentences([
        written === undefined ? undefined : sentence(written),
        say`${triggerRef(trigger)} ${deed}.`,
        guardSentence(trigger),
        placed ? undefined : say`Its code stands in ${pathRef(file)}.`,
      ]),
      sources,
    ),
    steps,
    ...inputTable(`${id}/inputs`, fields, say`Send with ${triggerRef(trigger)}:`),
    ...triggerAnswers(`${id}/answers`, trigger, input),
    ...triggerErrors(id, trigger, input.project, before),
  ])
}

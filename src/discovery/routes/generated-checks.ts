import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { rightsGuard } from './caller-checks.ts'
import { followCaller } from './follow-caller.ts'
import { type GeneratorSettings, optionsNear } from './generator-calls.ts'
import { exportOf } from './lookup.ts'
import type { Machine } from './machine.ts'
import type { OpenedDecorator } from './open-decorator.ts'
import type { DecoratorRules } from './rules.ts'
import type { FunctionValue, Handler } from './values.ts'

/** Settings of a generator near a file: those of its file of settings, or those that a program hands to it. */
export function generatorSettings(
  { codebase }: Machine,
  from: RepoPath,
  generated: NonNullable<DecoratorRules['generated']>,
): GeneratorSettings | undefined {
  return settingsNear(codebase, from, generated.file) ?? optionsNear(codebase, from, generated)
}

/** Reads the nearest JSON file of a name; undefined where there is none or where it cannot be parsed. */
function settingsNear(codebase: Codebase, from: RepoPath, name: string): GeneratorSettings | undefined {
  for (let folder = from.split('/').slice(0, -1); ; folder = folder.slice(0, -1)) {
    const text = codebase.text([...folder, name].join('/') as RepoPath)
    const settings = text === undefined ? undefined : parsed(text)
    if (settings !== undefined) return { folder: folder.join('/'), textAt: (keys) => textUnder(settings, keys) }
    if (folder.length === 0) return undefined
  }
}

function textUnder(settings: unknown, keys: readonly string[]): string | undefined {
  const found = keys.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined),
    settings,
  )
  return typeof found === 'string' ? found : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * What demanding decorators ask of callers in generated code: `@Security('jwt', ['admin'])` calls `expressAuthentication(request, 'jwt',
 * ['admin'])` of the module that the settings name. Of several decorators one that lets callers pass is enough.
 */
export function generatedGuards(
  machine: Machine,
  { rules, file }: { rules: DecoratorRules; file: RepoPath },
  demands: readonly OpenedDecorator[],
): Handler[] {
  const check = checkIn(machine, rules, file)
  const asked = demands.map((one) => {
    const demand = rightsGuard(machine, { rules, checks: new Map() }, one)
    if (check === undefined) return { open: 0, guards: demand }
    const guard: Handler = {
      value: { ...check },
      raw: { k: 'ref', name: one.name },
      at: one.at,
      as: 'caller-check',
      with: one.args.map(({ value }) => value),
    }
    const { auth } = followCaller(machine, guard, { as: 'caller-check', kind: 'guard', method: '' })
    if (auth === 'none') return { open: 2, guards: [] }
    return auth === 'optional' ? { open: 1, guards: [guard] } : { open: 0, guards: demand }
  })
  return asked.toSorted((a, b) => b.open - a.open)[0]?.guards ?? []
}

function checkIn(machine: Machine, rules: DecoratorRules, file: RepoPath): FunctionValue | undefined {
  const { generated } = rules
  const settings = generated?.checks && generatorSettings(machine, file, generated)
  const named = settings && generated?.checks && settings.textAt(generated.checks.module)
  if (named === undefined || generated?.checks === undefined) return undefined
  const specifier = named.startsWith('.') ? named : `./${named}`
  const from = (settings?.folder ? `${settings.folder}/${generated.file}` : generated.file) as RepoPath
  const path = machine.codebase.resolve(from, specifier)
  const found = path === undefined ? [] : generated.checks.functions.map((name) => exportOf(machine, path, name))
  return found.find((one) => one.t === 'fn')
}

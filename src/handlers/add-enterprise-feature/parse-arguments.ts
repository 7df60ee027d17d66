import { UsageError } from '../../core/errors.ts'

/** The arguments of `/add-enterprise-feature`, checked (specification, 4.2). */
export interface PlanWish {
  /** Name or words, as typed. */
  feature: string
  /** As typed; undefined takes those of the plan that stands. */
  requirements?: string
  planOnly: boolean
  execute: boolean
  phase?: number
  package?: string
}

const example = '/add-enterprise-feature sso "SAML 2.0 with Okta, Entra ID and Google Workspace" --plan-only'

/** Reads the tokens after `/add-enterprise-feature`. The first is what to add, the others what it has to meet. */
export function parsePlanWish(tokens: readonly string[]): PlanWish {
  const words: string[] = []
  const wish: { phase?: number; package?: string; planOnly: boolean; execute: boolean } = { planOnly: false, execute: false }
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i] ?? ''
    if (!isOption(token)) {
      words.push(token)
      continue
    }
    const [name = '', inline] = token.split(/=(.*)/s)
    const value = (): string => inline ?? tokens[++i] ?? ''
    if (name === '--plan-only') wish.planOnly = true
    else if (name === '--execute') wish.execute = true
    else if (name === '--phase') wish.phase = phaseNumber(value())
    else if (name === '--package') wish.package = packageName(value())
    else
      throw new UsageError(
        `Expected an option to be one of --plan-only, --execute, --phase, --package, got \`${shown(token)}\`.\n${example}`,
      )
  }
  if (wish.planOnly && wish.execute) throw new UsageError('Expected `--plan-only` or `--execute`, got both.')
  if (wish.phase !== undefined && !wish.execute) throw new UsageError('Expected `--phase` beside `--execute`: a plan is written whole.')
  const [feature = '', ...rest] = words.map((word) => word.trim()).filter((word) => word !== '')
  if (feature === '') throw new UsageError(`Expected what to add, got none.\n${example}`)
  const requirements = rest.join(' ')
  return {
    feature,
    ...(requirements !== '' && { requirements }),
    planOnly: wish.planOnly,
    execute: wish.execute,
    ...(wish.phase !== undefined && { phase: wish.phase }),
    ...(wish.package !== undefined && { package: wish.package }),
  }
}

/** What begins with a dash and is one word is meant as an option; quoted words may begin with one. */
export function isOption(token: string): boolean {
  return /^[\p{Pd}\u2212][^\s\p{Pd}\u2212]\S*$|^[\p{Pd}\u2212]{2}\S/u.test(token)
}

function phaseNumber(text: string): number {
  if (!/^[1-9]\d?$/.test(text)) throw new UsageError(`Expected \`--phase\` to be the number of a phase, got \`${shown(text)}\`.`)
  return Number(text)
}

function packageName(text: string): string {
  if (text.trim() === '') throw new UsageError('Expected `--package` to be the name or the folder of a package, got nothing.')
  return text.trim().replace(/^\.\//, '').replace(/\/$/, '')
}

/** A piece of what was typed, as a message can show it. */
export function shown(text: string): string {
  const line = text.replace(/[\p{C}\s`]+/gu, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 60)}…` : line
}

import type { ChangeSet } from '../core/change-set.ts'
import { plainTitle } from './github-markdown.ts'

/** What the placeholders of a title stand for. */
export interface TitleParts {
  /** `Document billing`. */
  title: string
  /** Feature that it is about; undefined where it is about several or none. */
  scope: string | undefined
  /** Issue or pull request that asked; undefined for a branch. */
  number: number | undefined
}

/** Characters of a title that a format made (commitlint refuses longer ones). */
const longest = 100

/** Characters of a scope. */
const longestScope = 40

/**
 * A title as the configuration wants it: `docs({scope}): {description}` is `docs(billing): document billing`. A bracket around a placeholder that has
 * nothing to say is left out. What the parts hold is text, never a placeholder.
 */
export function formatTitle(format: string, { title, scope, number }: TitleParts): string {
  const parts: Readonly<Record<string, string>> = { title, description: uncapital(title), scope: scope ?? '', number: String(number ?? '') }
  const isEmpty = (text: string): boolean => [...text.matchAll(placeholder)].some(([, name = '']) => parts[name] === '')
  const kept = format.replace(/ ?[([][^()[\]]*[)\]]/g, (bracket) => (isEmpty(bracket) ? '' : bracket))
  return format === '{title}'
    ? title
    : plainTitle(
        kept.replace(placeholder, (_, name: string) => parts[name] ?? ''),
        longest,
      )
}

const placeholder = /\{(title|description|scope|number)\}/g

/** A title as it goes on within a sentence. */
export function uncapital(title: string): string {
  return /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title
}

/** The one feature that changes are about; undefined where they are about several or none. */
export function scopeOf(changes: readonly ChangeSet[]): string | undefined {
  const features = new Set(changes.flatMap(({ report }) => (report.asked === undefined ? [] : [report.asked.feature])))
  const [feature, ...more] = features
  const words = feature === undefined || more.length > 0 ? [] : (feature.toLowerCase().match(/[a-z0-9]+/g) ?? [])
  return words.length === 0 ? undefined : words.join('-').slice(0, longestScope)
}

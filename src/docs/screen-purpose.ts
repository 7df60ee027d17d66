import type { ElementFact, FileFacts } from '../core/facts.ts'
import type { Feature } from '../core/feature.ts'
import type { Project } from '../core/project.ts'
import { firstSentence, safeWords, type Known } from '../text/wording.ts'
import type { Quote } from './page.ts'

/** Files that draw, stories of a catalogue of components left out. */
const drawn = /(?<!\.stor(?:y|ies))\.(?:tsx|jsx|vue|svelte|html)$/
/** Files that are asked: a heading may stand in any of them. */
const mostFiles = 2_000
/** Lines between a heading and the sentence below it. */
const mostApart = 12
/** What a person fills in, chooses, presses or reads in a list: no description of the whole. */
const control =
  /^(?:button|label|input|option|select|textarea|a|li|td|th|summary)$|(?:Button|Label|Input|Link|Item|Option|Trigger|Action|Cell|Badge|Tooltip|Error|Message|Alert)$/
/** Words of a moment: nothing is there, something failed, somebody is asked. */
const ofMoment =
  /^(?:no|are you|please|loading|failed|error|select|choose|enter|click|this action|there (?:is|are) no|you (?:have|do not|don't))\b|\byet\b|[?:…]$|\.\.\.$/i
/** A sentence that says what something is for: `Manage the keys of …`, `… to get alerted`, `… so that`, `… lets you`. */
const purposeful =
  /^(?:manage|set up|configure|create|connect|track|view|see|organi[sz]e|invite|share|control|keep|monitor|schedule|define|automate)\b|\bto (?!the\b|a\b)[a-z]+|\bso that\b|\b(?:lets?|allows?|helps?) you\b/i

/** The sentence that a screen has below the name of the feature as its heading: `Notifications`, `Set up notifications to get alerted when …`. */
export function screenQuote(feature: Feature, project: Project, known: Known): Quote | undefined {
  const names = new Set([feature.name, ...feature.aliases, feature.slug.replaceAll('-', ' ')].map(plain))
  const own = feature.files.flatMap(({ path, role }) => (role === 'test' || role === 'doc' ? [] : [path]))
  const screens = project.symbols.flatMap(({ path }) => (drawn.test(path) && !project.isTest(path) ? [path] : []))
  for (const path of [...new Set([...own, ...screens])].slice(0, mostFiles)) {
    const facts = drawn.test(path) ? project.facts(path) : undefined
    const found = facts === undefined ? undefined : describedIn(facts, names)
    const text = found === undefined ? undefined : safeWords(found.text, known)
    if (found !== undefined && text !== undefined) return { text, source: project.source(path, found.line, found.line) }
  }
  return undefined
}

function describedIn({ markup = [] }: FileFacts, names: ReadonlySet<string>): { text: string; line: number } | undefined {
  const told = markup.toSorted((a, b) => a.line - b.line).flatMap((one) => textOf(one))
  for (const [i, heading] of told.entries()) {
    if (control.test(heading.name) || !names.has(plain(heading.text))) continue
    const [next] = told.slice(i + 1)
    const text = next === undefined || control.test(next.name) || next.line - heading.line > mostApart ? undefined : sentenceOf(next.text)
    if (next !== undefined && text !== undefined) return { text, line: next.line }
  }
  return undefined
}

function sentenceOf(text: string): string | undefined {
  const first = firstSentence(text) ?? text
  const isOne = /^\p{Lu}/u.test(first) && first.split(/\s+/).length >= 5
  return isOne && !ofMoment.test(first) && purposeful.test(first) ? first.replace(/\.$/, '') : undefined
}

/** An element with all that it says, where that is text alone. */
function textOf({ name, children, line }: ElementFact): readonly { name: string; text: string; line: number }[] {
  const words = children.flatMap((one) => (one.k === 'str' ? [one.v] : []))
  const text = words.join(' ').replaceAll(/\s+/g, ' ').trim()
  return words.length < children.length || !/\p{L}/u.test(text) ? [] : [{ name, text, line }]
}

/** A name without case and the ending of its plural. */
function plain(name: string): string {
  return name.trim().toLowerCase().replace(/s$/, '')
}

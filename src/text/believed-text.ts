import { briefHash } from './hash.ts'
import { pageMarker } from './render-page.ts'
import { readRegions, type Region } from './regions.ts'
import { seeItems } from './see-ours.ts'
import { readSidecar } from './sidecars/read-sidecar.ts'
import { listsThingsToDo } from './things-to-do.ts'

/** Folders of plans: ours, and those in which tools of assistants keep theirs. */
const planFolder =
  /(?:^|\/)(?:\.workflow|\.(?:claude|cursor|agents?|codex|kiro|gemini|windsurf|specify))\/(?:[^/]+\/)*(?:plans?|roadmaps?|proposals?|todos?)\//i
/** Documents that are a plan by their name; `enterprise-plan.md` may be something that people buy. */
const planName =
  /(?:^|\/)(?:(?:[\w. ]*[-_ ])?(?:implementation|project|development|migration|release|refactor(?:ing)?|test|rollout|launch|action|work|feature|product|technical|master)[-_ ]?plan|plan|(?:[\w. ]*[-_ ])?roadmap)\.(?:mdx?|markdown|adoc|asciidoc|rst|txt)$/i

/** Lists of things to do by their name, as people shout it everywhere and write it beside the README. */
const shoutedName =
  /(?:^|\/)(?:[A-Z0-9]+[-_ ]){0,4}(?:TODOS?|TO[-_ ]DOS?|BACKLOG|FUTURE[-_ ]WORK)(?:[-_ ][A-Z0-9]+){0,4}\.(?:mdx?|markdown|adoc|asciidoc|rst|txt|MD|TXT)$/
const rootName = /^(?:todos?|to[-_ ]dos?|backlog)\.(?:mdx?|markdown|adoc|asciidoc|rst|txt)$/i
/** Names of such lists that a page about a product may have as well. */
const possibleName =
  /(?:^|\/)(?:[\w. ]*[-_ ])?(?:todos?|to[-_ ]dos?|backlog|wish[-_ ]?list|ideas?|next[-_ ]steps|future(?:[-_ ]work)?|improvements|things[-_ ]to[-_ ]do|open[-_ ](?:tasks|points|issues))\.(?:mdx?|markdown|adoc|asciidoc|rst|txt)$/i
/** Folders of pages about the product. */
const featureFolder = /(?:^|\/)features\//

/** True for a plan: it says what somebody means to do, so nothing in it is true yet, whoever wrote it. */
export function isPlanFile(path: string): boolean {
  return (
    (planFolder.test(path) && !path.startsWith('.workflow/documentation/')) ||
    (!featureFolder.test(path) && (planName.test(path) || shoutedName.test(path) || rootName.test(path)))
  )
}

/** True for a plan by its name, and for what may be one by its name and lists things to do. */
export function isPlan(path: string, text: string): boolean {
  return isPlanFile(path) || (possibleName.test(path) && !featureFolder.test(path) && listsThingsToDo(text))
}

/** True for a plan in words: others are drafts of code and configuration. */
export function isPlanDocument(path: string): boolean {
  return isPlanFile(path) && /\.(?:mdx?|markdown|adoc|asciidoc|rst|txt)$/i.test(path)
}

const markdown = /\.(?:md|mdx|markdown)$/i

/**
 * The part of a document that may be believed, at its offsets and lines: the rest is blank. Nothing of a plan. Of a page that this program
 * writes, only what people wrote: a unit whose text is as its sidecar remembers it is ours. A page of ours without a readable sidecar says
 * nothing, because nobody can tell whose words it holds.
 */
export function believedText(path: string, text: string, sidecar: string | undefined): string {
  if (isPlan(path, text)) return blank(text)
  if (!markdown.test(path)) return text
  const known = readSidecar(sidecar)
  if (known === undefined || known === 'broken') return known === 'broken' || holdsMarker(text) ? blank(text) : text
  return withoutOurs(text, outsOf(known))
}

/** A page may also speak of the marker: of ours it is a line of its own. */
function holdsMarker(text: string): boolean {
  return text.includes(pageMarker) && text.split(/\r?\n/).includes(pageMarker)
}

/** A document with the units left blank that we wrote and nobody changed; a heading of ours stays over what a person wrote below it. */
function withoutOurs(page: string, ours: ReadonlySet<string>): string {
  const { mark, text, regions, sections } = seeItems(readRegions(page), (own) => ours.has(briefHash(own)))
  const isTheirs = ({ type, pieces }: Region): boolean =>
    type !== 'heading' && pieces.some(({ hash, below }) => below !== undefined || !ours.has(hash))
  const kept = new Set(sections.filter(({ first, end }) => regions.slice(first, end).some(isTheirs)).map(({ heading }) => heading))
  const spans = regions.flatMap((region) => (kept.has(region) ? [] : region.pieces.filter(({ hash }) => ours.has(hash))))
  return mark + spans.reduce((found, { from, to }) => found.slice(0, from) + blank(found.slice(from, to)) + found.slice(to), text)
}

/** Spaces in place of everything but line endings. */
function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ')
}

/** Hashes of everything that a sidecar remembers as written. */
function outsOf(sidecar: unknown): ReadonlySet<string> {
  const outs = new Set<string>()
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one)
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        if (key === 'out' && typeof inner === 'string') outs.add(inner)
        else walk(inner)
      }
  }
  walk(sidecar)
  return outs
}

import type { Commit } from '../../core/places.ts'
import type { Drift } from '../../core/drift.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { baseReader, hadLine } from '../caused.ts'
import { isDated, isFrozen } from '../links/judged.ts'
import type { DriftInput, Past } from '../signal.ts'
import { type ImageUse, imagesOf, usesImages, versionOf } from './docker-images.ts'
import { aside } from './manifests.ts'
import { type NamedImage, namedImages } from './named-images.ts'
import { turnedBy } from './turned.ts'

/** Documents that show how others build their own images. */
const elsewhere = /(?:^|\/)(?:examples?|samples?|demos?|templates?|starters?|skills?|rules|prompts)\//i

/** Images that documents name with the version that a Dockerfile or a compose file had once and has no more. */
export async function imageDrifts({ documents, snapshot, base }: DriftInput, past: Past): Promise<readonly Drift[]> {
  const named = documents.flatMap((document) =>
    isFrozen(document) || isDated(document) || elsewhere.test(document.path) ? [] : namedImages(document),
  )
  if (named.length === 0) return []
  const uses = await readImages(snapshot)
  const before = base === undefined ? undefined : { uses: await readImages(base.snapshot), read: baseReader(base, snapshot, past) }
  const found: Drift[] = []
  for (const one of named) {
    const own = uses.filter(({ image }) => image === one.image)
    if (own.length === 0 || own.some((use) => isSame(one.tag, use.tag))) continue
    if (before !== undefined) {
      // with a base only what the change turned counts
      if (!before.uses.some((use) => use.image === one.image && isSame(one.tag, use.tag))) continue
      if (!hadLine(await before.read(one.anchor.doc), one.text)) continue
    }
    const turned = await turnOf(one, own, past)
    if (turned !== undefined || (before !== undefined && one.around.length === 0)) found.push(driftOf(one, own, turned))
  }
  return found
}

async function readImages(snapshot: Snapshot): Promise<readonly ImageUse[]> {
  const paths = [...snapshot.files.keys()].filter((path) => usesImages(path) && !aside.test(path) && path.split('/').length <= 4)
  const found: ImageUse[] = []
  for await (const [path, text] of snapshot.readAll(paths.slice(0, 50))) found.push(...imagesOf(path, text))
  return found.filter(({ tag }) => versionOf(tag) !== undefined)
}

/** The use that had the documented tag once, and the commit that changed it. */
interface Turn {
  use: ImageUse
  commit: Commit
}

async function turnOf(named: NamedImage, own: readonly ImageUse[], past: Past): Promise<Turn | undefined> {
  for (const use of own) {
    const commit = await turnedBy(use.at.path, past, (text) => {
      const then = imagesOf(use.at.path, text).filter(({ image }) => image === named.image)
      if (then.length === 0) return 'silent'
      return then.some(({ tag }) => isSame(named.tag, tag)) && isShown(named, text) ? 'agrees' : 'differs'
    })
    if (commit !== undefined) return { use, commit }
  }
  return undefined
}

/** A Dockerfile that a document shows is ours where it has more in common with the file than its first line. */
function isShown({ around }: NamedImage, text: string): boolean {
  if (around.length === 0) return true
  const lines = new Set(text.split('\n').map((line) => line.trim()))
  return around.filter((line) => lines.has(line)).length * 2 >= around.length
}

/** True where one version begins as the other does: `18` and `18.19-alpine`. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((tag) => (versionOf(tag) ?? '').split('.'))
  return a !== undefined && b !== undefined && a.slice(0, b.length).every((part, i) => part === b[i])
}

function driftOf({ anchor, image, tag, around }: NamedImage, own: readonly ImageUse[], turned: Turn | undefined): Drift {
  const use = turned?.use ?? own[0]
  const [was, now] = [versionOf(tag) ?? '', versionOf(use?.tag ?? '') ?? '']
  const suggestion = now.split('.').slice(0, was.split('.').length).join('.')
  const fresh = tag.replace(was, suggestion)
  const isOnly = new Set(own.map((one) => versionOf(one.tag))).size === 1
  return {
    signal: 'D7',
    severity: 'warning',
    anchor,
    message: say`${ref('value', image)} is ${ref('value', use?.tag ?? '')} in ${ref('path', use?.at.path ?? '')}, not ${ref('value', tag)}.`,
    ...(turned === undefined ? {} : { cause: turned.commit }),
    ...(use === undefined ? {} : { code: use.at }),
    suggestion,
    // another flavour of an image may lack what the lines of a Dockerfile around it install
    ...(isOnly && turned !== undefined && (around.length === 0 || fresh === use?.tag) ? { mechanical: true as const } : {}),
  }
}

/** A link as a document writes it, in its parts. */
export interface LinkTarget {
  /** Percent-decoded, without query and fragment; empty for a link into the same document. */
  path: string
  /** Percent-decoded, without `#`. */
  fragment?: string
  /** What stands behind the path as written: `?x#y`. */
  rest: string
  /** Starts with a slash: where that leads depends on the site. */
  absolute: boolean
  /** Address of the repository on its host, as a repair writes it before the path, which counts from the root of the repository. */
  prefix?: string
  /** The address names a branch, and nobody knows whether the host has it. */
  isBranchUnknown?: true
}

/** Hosts that people forget the scheme of. */
const host = /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|app|ai|sh|co|me|gg|cloud|page|xyz|info|eu|de|uk|us|cn|jp)(?:$|[/:]))/i
const placeholder = /[<>{}$|*\\^\s]|\.\.\.|…|%[A-Z_]+%|\bpath\/to\b|\byour[-_]|(?:^|\/)(?:url|link|href|todo|tbd|placeholder|example)$/i
/** Sections of a hosting site that relative links of READMEs lead to. */
const hosted =
  /(?:^|\/)(?:\.\.\/)+(?:issues|pulls?|releases|discussions|wiki|actions|tags|commits?|stargazers|graphs|network|projects|security|blob|tree|compare|milestones?|labels)(?:\/|$)/

/** Parts of a link into the repository; undefined for other hosts, placeholders and aliases that only a build knows. */
export function readTarget(written: string): LinkTarget | undefined {
  const link = written.trim().replace(/&amp;/g, '&')
  return isElsewhere(link) ? undefined : partsOf(link)
}

/** True for what leads to another host, to an alias that only a build knows, or nowhere. */
function isElsewhere(link: string): boolean {
  return link === '' || link === '#' || link === '/' || /^(?:[a-z][a-z\d+.-]*:|\/\/|[@~!%&=]|[\w.+-]+@[\w-]+\.)/i.test(link)
}

/** Parts of a link that is a file if there is one of that name, and a host whose scheme was forgotten if there is none: `audit.sh`; else undefined. */
export function readAsFile(written: string): LinkTarget | undefined {
  const link = written.trim()
  const isLoneHost = /^[\w-]+(?:\.[\w-]+)+$/.test(link) && host.test(link) && !link.startsWith('www.')
  return isLoneHost ? { path: link, rest: '', absolute: false } : undefined
}

/** Path, query and fragment of a link without a scheme; undefined for a placeholder. */
export function partsOf(link: string): LinkTarget | undefined {
  const match = /^([^?#]*)((?:\?[^#]*)?)(?:#(.*))?$/s.exec(link)
  if (match === null) return undefined
  const [, head = '', , hash] = match
  const path = decode(head)
  if (path === undefined || host.test(path) || placeholder.test(decodedSpaces(path)) || hosted.test(path)) return undefined
  const fragment = hash === undefined || hash === '' ? undefined : decode(hash)
  return { path, ...(fragment === undefined ? {} : { fragment }), rest: link.slice(head.length), absolute: path.startsWith('/') }
}

/** Spaces are legal in a target that wrote them as `%20`. */
function decodedSpaces(path: string): string {
  return path.replace(/ /g, '_')
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

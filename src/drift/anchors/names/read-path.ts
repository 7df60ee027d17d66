import type { Named } from './named.ts'
import { bareFile, fileEnding, productName } from './words.ts'

/** Endings of host names that are no endings of files. */
const host = /^(?:[\w-]+\.)+(?:com|org|net|io|dev|app|ai|co|local|localhost|internal|cloud|xyz|sh|me|us|eu|de|uk|gg)(?::\d+)?$/i

/** Types of media, which look like paths. */
const mediaType = /^(?:application|text|image|audio|video|multipart|font|message|model)\/[\w.+*-]+$/

/** Pairs of words that belong together. */
const wordPair =
  /^(?:n\/a|and\/or|async\/await|i\/o|true\/false|yes\/no|on\/off|keys?\/values?|read\/write|req\/res|request\/response|input\/output|client\/server|start\/stop|get\/set|add\/remove|enable\/disable|import\/export|name\/value|he\/she|sync\/async|light\/dark|left\/right|http\/https|username\/password|owner\/(?:repo|name)|org\/repo|user\/repo)$/i

/** Members whose last part is also the ending of files: `entry.key`, `context.prisma`. */
const member =
  /^(?:(?:[a-z]\w{0,40}\.){1,5}(?:map|key|node|env|config|properties|service|http|local|example|sample|dist|template)|(?:context|ctx|db|this|client|args)\.prisma)$/

/** Folders of the operating system: nothing in a repository. */
const systemFolder =
  /^\/(?:etc|usr|var|tmp|opt|home|root|dev|proc|bin|sbin|lib64|mnt|srv|sys|run|boot|Users|Library|Applications|Volumes|private)\//

const pathShape = /^(?:~\/|\/|\.{1,2}\/)*[\w@.$+()[\]{},*!-][\w@.$+()[\]{},*!~=-]*(?:\/[\w@.$+()[\]{},*!~=-]+)*\/?$/

/** The path that a word is: its position (`:12`, `#L3`) and a trailing full stop left out. Undefined where it is none. */
export function readPath(word: string): Named | undefined {
  const position = /(?::\d+(?:[:-]\d+)?|#L\d+(?:-L?\d+)?|#[\w-]+)$/.exec(word)
  const path = position === null ? word : word.slice(0, position.index)
  if (path.length < 2 || path.length > 300 || !pathShape.test(path)) return undefined
  if (!looksLikePath(path)) return undefined
  return { kind: 'path', name: path, from: 0, to: path.length }
}

function looksLikePath(path: string): boolean {
  if (path.startsWith('~/') || path.startsWith('.well-known') || systemFolder.test(path) || mediaType.test(path) || path.includes('...'))
    return false
  const last = path.slice(path.replace(/\/$/, '').lastIndexOf('/') + 1)
  const isFile = fileEnding.test(last) || bareFile.test(last.replace(/\/$/, ''))
  if (/^\.[\w.-]+$/.test(path)) return bareFile.test(path)
  if (!path.includes('/')) return isFile && isLoneFile(path)
  // `/users/:id` is a route, `/help` a command of a chat, `@acme/client` a package.
  if (path.startsWith('/') || path.startsWith('@')) return isFile
  return !isNoFolder(path) && (isFile || path.endsWith('/') || path.startsWith('.') || !/[(){}]/.test(path))
}

/** A file name without a folder: no product, no host, no member that is called. */
function isLoneFile(path: string): boolean {
  if (member.test(path) && !fileEnding.test(path.slice(0, path.lastIndexOf('.')))) return false
  return !productName.test(path) && (!host.test(path) || bareFile.test(path)) && !/[(){},]/.test(path)
}

/** Words with a slash that are no path: hosts, numbers, functions with the number of their arguments, alternatives (`GET/POST`, `async/await`). */
function isNoFolder(path: string): boolean {
  const first = path.split('/', 1)[0] ?? ''
  if (!first.startsWith('.') && host.test(first)) return true
  return !/[A-Za-z]/.test(path) || /^[\w.]+\/\d+$/.test(path) || wordPair.test(path) || /^[A-Z]+(?:\/[A-Z]+)+$/.test(path)
}

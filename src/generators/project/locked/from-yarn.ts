import type { ReadLocked } from './asked-of-lock.ts'

/** Reads Yarn's lockfile, the classic one and later ones: versions by what was asked for (`hono@^4.0.0`, `hono@npm:^4.0.0`). */
export function fromYarn(text: string): ReadLocked {
  const versions = versionsIn(text)
  return (name, { ranges }) => {
    const range = ranges.get(name)
    return range === undefined ? undefined : (versions.get(`${name}@${range}`) ?? versions.get(`${name}@npm:${range}`))
  }
}

const versionLine = /^ {2}version:? "?([^"\s]+)"?\s*$/

function versionsIn(text: string): ReadonlyMap<string, string> {
  const versions = new Map<string, string>()
  let asked: readonly string[] = []
  for (const line of text.split('\n')) {
    if (/^[^\s#]/.test(line)) asked = namesIn(line)
    const version = versionLine.exec(line)?.[1]
    if (version !== undefined) for (const name of asked) versions.set(name, version)
  }
  return versions
}

/** What one entry is the answer to: `"hono@^4.0.0, hono@4":` or `"@types/node@*", "@types/node@^24":`. */
function namesIn(line: string): readonly string[] {
  return line.replaceAll('"', '').trimEnd().replace(/:$/, '').split(', ')
}

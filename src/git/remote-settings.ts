import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { tryGit } from './git.ts'
import type { Place } from './place.ts'
import { readSettings } from './read-settings.ts'

const settings = new WeakMap<Place, Promise<ReadonlyMap<string, string>>>()

/** Where the remotes of a repository are, and which of them keep content for later, by the names of the settings; asked once for a place. */
export function remoteSettings(place: Place): Promise<ReadonlyMap<string, string>> {
  const known = settings.get(place) ?? ask(place)
  settings.set(place, known)
  return known
}

/** The repository's own file says it, and in plain lines: git is asked where it does not. */
async function ask(place: Place): Promise<ReadonlyMap<string, string>> {
  const text = place.gitDir === undefined ? undefined : await readFile(path.join(place.gitDir, 'config'), 'utf8').catch(() => undefined)
  return (text === undefined ? undefined : readSettings(text)) ?? askGit(place)
}

async function askGit(place: Place): Promise<ReadonlyMap<string, string>> {
  const answer = await tryGit(place, ['config', '-z', '--get-regexp', '^(extensions\\.partialclone|remote\\..*\\.(promisor|url))$'])
  const entries = answer.code === 0 ? answer.stdout.toString('utf8').split('\0').slice(0, -1) : []
  // a setting without a value has no second line
  return new Map(entries.map((entry) => entry.split(/\n(.*)/s) as [string, string?]).map(([name, value = '']) => [name, value]))
}

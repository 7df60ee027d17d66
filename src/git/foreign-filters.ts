import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { tryGit } from './git.ts'
import type { Place } from './place.ts'
import { readSettings } from './read-settings.ts'

/**
 * Settings that take their commands from the filters that a repository's own settings define: git would run one over a file to see whether it changed.
 * Those of the user and of the system, such as Git LFS, stay.
 */
export async function foreignFiltersOff(place: Place): Promise<readonly (readonly [name: string, value: string])[]> {
  const filters = new Set((await ownSettings(place)).flatMap((name) => /^filter\.(.+)\.[^.]+$/s.exec(name)?.[1] ?? []))
  return [...filters].flatMap((name) => [
    [`filter.${name}.clean`, ''],
    [`filter.${name}.smudge`, ''],
    [`filter.${name}.process`, ''],
    [`filter.${name}.required`, 'false'],
  ])
}

/** Names of settings that the repository makes itself; those in plain lines of one file are read without git. */
async function ownSettings(place: Place): Promise<readonly string[]> {
  const text = place.gitDir === undefined ? undefined : await readFile(path.join(place.gitDir, 'config'), 'utf8').catch(() => undefined)
  const plain = text === undefined ? undefined : readSettings(text)
  if (plain !== undefined) return [...plain.keys()]
  const { code, stdout } = await tryGit(place, ['config', '--show-scope', '-z', '--name-only', '--get-regexp', '^filter\\.'])
  const words = code === 0 ? stdout.toString('utf8').split('\0') : []
  return words.filter((_, i) => i % 2 === 1 && words[i - 1] !== 'global' && words[i - 1] !== 'system')
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FactStore } from '../../src/core/snapshot.ts'
import { cloneOf } from '../drift/clones.ts'
import { memoryStore } from '../drift/judge.ts'
import type { DriftLabels } from '../drift/labels.ts'
import { openScratch, type Scratch } from '../drift/scratch.ts'

/** A repository with labels of drift, opened beside its clone. */
export interface Labelled {
  labels: DriftLabels
  scratch: Scratch
  facts: FactStore
}

/** The file of a repository's labels of drift. */
export function labelFile(repository: string): string {
  return path.join(import.meta.dirname, 'labels', 'drift', `${repository.replace('/', '+')}.json`)
}

/** Does something with a labelled repository, and takes its scratch away. Throws where there is no clone of it. */
export async function withLabelled<T>(repository: string, repos: string, use: (one: Labelled) => Promise<T>): Promise<T> {
  const labels = JSON.parse(readFileSync(labelFile(repository), 'utf8')) as DriftLabels
  const clone = cloneOf(repos, repository)
  if (clone === undefined) throw new Error(`Expected a clone of ${repository} in ${repos}, got none.`)
  const scratch = openScratch(clone, repository.split('/').at(-1) ?? 'clone', repository)
  try {
    return await use({ labels, scratch, facts: memoryStore() })
  } finally {
    scratch.remove()
  }
}

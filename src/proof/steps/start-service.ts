import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ServicePlan } from '../../core/proof.ts'
import { readWord } from '../child/read-word.ts'
import type { ChildWord, ServiceTask } from '../child/words.ts'
import { type Booted, bootedOf } from './boot-worker.ts'
import { detailOf, type Site } from './site.ts'

/** Starts a service once, in a process that also sends all requests to it. */
export async function startService(site: Site<ServicePlan>): Promise<Booted> {
  const { entry, env, requests } = site.plan
  const task: ServiceTask = { mark: `${randomUUID()} `, entry, requests, out: '.proof' }
  const file = path.join(site.aside, 'service.json')
  await writeFile(file, JSON.stringify(task))
  const words: ChildWord[] = []
  const onLine = (line: string): void => {
    const word = line.startsWith(task.mark) ? readWord(line.slice(task.mark.length)) : undefined
    if (word !== undefined) words.push(word)
  }
  const ran = await site.node(['--no-warnings', path.join(site.aside, 'call-service.mjs'), file], { onLine, env })
  return bootedOf(words, site, detailOf(site, ran))
}

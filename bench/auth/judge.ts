import { buildCodebase } from '../../src/discovery/build-codebase.ts'
import { entries as languages } from '../../src/discovery/languages/index.generated.ts'
import { findRoutes } from '../../src/discovery/routes/find-routes.ts'
import { memorySnapshot, memoryStore } from '../../test/support/memory-snapshot.ts'
import type { Draft } from './draft.ts'
import { writeExpress } from './express-app.ts'
import { writeFastify } from './fastify-app.ts'
import { writeKoa } from './koa-app.ts'
import { randomOf } from './random.ts'
import { ask, loadApp } from './serve.ts'

/** Frameworks that applications are written for. */
export const frameworks = { express: writeExpress, koa: writeKoa, fastify: writeFastify }

/** One application: who really may call its route, and what Docwright says. */
export interface Judged {
  seed: number
  files: ReadonlyMap<string, string>
  forms: ReadonlySet<string>
  /** `closed` refuses who sends no token and serves who does, `open` serves both, `other` neither. */
  truth: 'open' | 'closed' | 'other'
  said: string
  unread: string
  /** How it answered without a token and with one. */
  answers: string
}

/** Writes the application of a seed, runs it and asks Docwright. */
export async function judge(framework: keyof typeof frameworks, seed: number): Promise<Judged> {
  const draft: Draft = { random: randomOf(seed), files: new Map(), head: [], forms: new Set(), names: 0 }
  frameworks[framework](draft)
  const app = loadApp(draft.files)
  const [unknown, known] = [await ask(app, false), await ask(app, true)]
  const codebase = await buildCodebase(memorySnapshot({ 'package.json': '{}', ...Object.fromEntries(draft.files) }), memoryStore(), {
    languages,
  })
  const route = findRoutes(codebase).routes.find((one) => one.method === 'GET' && one.path === '/data')
  return {
    seed,
    files: draft.files,
    forms: draft.forms,
    // What a handler answers with 200 is its answer, whatever it says.
    truth:
      !known.isServed || (draft.forms.has('in the handler') && /^200 \{"ok":false/.test(unknown.said))
        ? 'other'
        : unknown.isServed
          ? 'open'
          : 'closed',
    said: route?.auth ?? 'no route',
    unread: route?.authUnread ?? '',
    answers: `${unknown.said} / ${known.said}`,
  }
}

/** True where what Docwright says is not so. */
export function isWrong({ truth, said }: Judged): boolean {
  return (truth === 'closed' && (said === 'none' || said === 'optional')) || (truth === 'open' && said === 'required')
}

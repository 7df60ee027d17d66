import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import type { ChangeSet, FileChange } from '../../src/core/change-set.ts'
import type { BlobId, RepoPath, Sha } from '../../src/core/names.ts'
import { ref, say } from '../../src/core/phrase.ts'
import type { Proof } from '../../src/core/proof.ts'
import { checkOf } from '../../src/delivery/render-check.ts'
import { commentLine, mistakeReply, refusedReply } from '../../src/delivery/render-comment.ts'
import { shownTries, triesTitle } from '../../src/delivery/render-grown.ts'
import { renderJson } from '../../src/delivery/render-json.ts'
import { pullBody, type PullView } from '../../src/delivery/render-pull.ts'
import { renderTerminal } from '../../src/delivery/render-terminal.ts'
import { longestSentence } from '../../src/text/wording.ts'

const file = (path: string, more: Partial<FileChange> = {}): FileChange => ({
  path: path as RepoPath,
  content: 'x\n',
  base: null,
  why: ['a reason'],
  ...more,
})
const there = '1'.repeat(40) as BlobId
const proof: Proof = {
  level: 'own',
  steps: ['config', 'types', 'tests'].map((name) => ({ name, ok: true })),
  requests: [
    { method: 'GET', path: '/users', status: 501 },
    { method: 'POST', path: '/users', status: 501 },
  ],
  skips: [],
}

function grown(more: Partial<ChangeSet> = {}, report: Partial<ChangeSet['report']> = {}): ChangeSet {
  return {
    title: 'Add the route /users',
    files: [file('src/index.ts', { base: there }), file('src/routes/users.ts'), file('.workflow/template/src/routes/users.ts.json')],
    report: {
      summary: [['Add the route /users']],
      findings: [{ rule: 'template-warning', severity: 'warning', message: say`${ref('env', 'DB')} needs an id.` }],
      suggestions: [['The only field is a guess.']],
      tries: ['npm run dev', 'curl http://localhost:8787/users'],
      skips: [],
      unchanged: [],
      ...report,
    },
    proof,
    next: ['/template setup-database shop-db'],
    ...more,
  }
}

const job: PullView['job'] = {
  subject: { kind: 'pull', number: 12 },
  trigger: { cause: 'comment', delivery: 'd', actor: { kind: 'user', id: 1, login: 'ann' } },
  pinned: { head: '1'.repeat(40) as Sha, base: '1'.repeat(40) as Sha, into: 'main', fork: false },
}
const bodyOf = (changes: readonly ChangeSet[], more: Partial<PullView> = {}): string =>
  pullBody({ job, lines: ['/template add-api-route /users GET'], changes, patches: [], notes: [], marker: '<!-- mark -->', ...more })
const told = { head: '1'.repeat(40), notes: [], neutral: false }
const plainPaint = {
  bold: (text: string) => text,
  dim: (text: string) => text,
  red: (text: string) => text,
  green: (text: string) => text,
  yellow: (text: string) => text,
  cyan: (text: string) => text,
}

/** Whether words stand in a text in this order. */
function expectInOrder(text: string, words: readonly string[]): void {
  const places = words.map((word) => [word, text.indexOf(word)] as const)
  expect(places.filter(([, at]) => at === -1)).toEqual([])
  expect(places.map(([word]) => word)).toEqual([...places].sort(([, a], [, b]) => a - b).map(([word]) => word))
}

describe('lines to try', () => {
  it('say what does not end by itself, whatever runs it', () => {
    for (const serve of ['npm run dev', 'pnpm run dev', 'bun run dev', 'yarn dev', 'npx wrangler dev'])
      expect(shownTries(['cd a', serve, 'curl x', 'curl y'])).toEqual([
        'cd a',
        `${serve} # leave it running, and go on in another terminal`,
        'curl x',
        'curl y',
      ])
    expect(shownTries(['npx wrangler d1 migrations apply DB --local'])).toEqual(['npx wrangler d1 migrations apply DB --local'])
  })

  it('are called what they are where nobody can ask', () => {
    expect(triesTitle(['npx wrangler d1 migrations apply DB --local'])).toBe('Before it runs:')
    expect(triesTitle(['npm run dev', 'curl x'])).toBe('Try it:')
  })
})

describe('a pull request with code of a template', () => {
  it('says what was added, how to try it, what was proven, what was chosen, what is left to do, and patches, in this order', () => {
    const patch = file('.github/workflows/deploy.yml')
    expectInOrder(bodyOf([grown()], { patches: [{ change: patch, before: undefined }] }), [
      '**Add the route /users.**',
      'Try it:',
      'npm run dev # leave it running, and go on in another terminal\ncurl http://localhost:8787/users',
      'Proven in workerd: 3 checks passed, and 2 requests were answered as expected.',
      '<summary>What was checked, and the answers to 2 requests</summary>',
      '| `GET /users` | `501` |',
      'Choices and limits:',
      'For you to do or to know:\n\n- ⚠️ `DB` needs an id.',
      '1 file that was there changes: `src/index.ts`. Every other file is new.',
      'Proposed as well: changes of 1 file that Docwright may not write.',
      '+++ b/.github/workflows/deploy.yml',
      'Next, once this is merged: `/template setup-database shop-db`.',
      '- and 1 file of `.workflow/template` that remembers what was generated',
      'a file that you delete stays deleted',
    ])
  })

  it('says of several commands once how to try them and what was proven, and names each file once', () => {
    const { proof: _, ...first } = grown({ isProvenLater: true })
    const body = bodyOf([first, grown({ title: 'Limit requests' })])
    expect(body).toContain('- **Add the route /users**\n- **Limit requests**\n')
    for (const words of ['Try it:', 'Proven in workerd', 'update `src/index.ts`', 'needs an id'])
      expect(body.split(words), words).toHaveLength(2)
  })

  it('says why nothing was proven', () => {
    const off: Proof = { level: 'off', steps: [], requests: [], skips: [say`The configuration says ${ref('config', 'proof: off')}.`] }
    expect(bodyOf([grown({ proof: off })])).toContain('Not proven. The configuration says `proof: off`.')
    expect(checkOf([grown({ proof: off })], new Map(), told)).toMatchObject({
      title: 'Add the route /users · not proven · 1 thing to look at',
      conclusion: 'neutral',
    })
  })

  it('uses sentences that are read at once', () => {
    const text = bodyOf([grown()])
      .replace(/```[\s\S]*?```|<[^>]*>/g, '\n\n')
      .split(/[.;]\s|\n\n/)
    expect(text.filter((sentence) => sentence.trim().split(/\s+/).length > longestSentence && !sentence.includes('|'))).toEqual([])
  })
})

describe('the check and the comment of such a change', () => {
  it('name it and what was proven', () => {
    const { title, summary, conclusion } = checkOf([grown()], new Map(), told)
    expect(title).toBe('Add the route /users · proven: 3 checks, 2 requests · 1 thing to look at')
    expect(summary).toContain('Proven in workerd')
    expect(conclusion).toBe('success')
    const pull = { number: 7, url: 'https://host/pull/7', created: true }
    expect(commentLine('/template x', grown(), pull)).toBe(
      '`/template x` is ready in [#7](https://host/pull/7) — proven: 3 checks, 2 requests. 1 thing to look at there.',
    )
  })

  it('show a failed proof with the request and the answer, in which nothing is Markdown', () => {
    const mistake =
      'The proof failed, so nothing was written: requests.\n`GET /users` was answered with 500 instead of 501:\n    @all **x** ```\n    # y'
    const { title, summary } = checkOf([], new Map(), { ...told, mistake })
    expect(title).toBe('The proof failed, so nothing was written')
    for (const text of [summary, mistakeReply({ message: mistake }, '<!-- m -->')])
      expect(text).toContain('`GET /users` was answered with 500 instead of 501:\n\n````\n@all **x** ```\n# y\n````\n')
  })
})

describe('a change of which nothing may be written', () => {
  const change = grown({
    files: [],
    patches: [file('src/a.ts')],
    refused: ['What `src/index.ts` exports is not followed.\nMount it by hand.'],
  })
  const whole = { line: "/template add-api-route /it's GET", patches: [{ change: file('src/a.ts'), before: undefined }] }

  it('is told with the reason and one patch, in the check and in a reply', () => {
    const { title, summary, conclusion } = checkOf([change], new Map(), { ...told, refused: new Map([[change, whole]]) })
    expect(title).toBe('1 change not written, to apply as a patch · 1 thing to look at')
    expect(conclusion).toBe('neutral')
    for (const text of [summary, refusedReply(change, whole, '<!-- m -->')]) {
      expect(text).toContain(
        '**Not written: add the route /users.**\n\nWhat `src/index.ts` exports is not followed.\n\nMount it by hand.\n',
      )
      expect(text).toContain('type `git apply <file>` in a checkout')
      expect(text).toContain('```diff\ndiff --git a/src/a.ts b/src/a.ts\nnew file mode 100644\n')
      expect(text).not.toContain('Try it')
    }
    expect(commentLine('/template x', change, undefined)).toContain('nothing was written')
  })

  it.each([
    ['too long', 'x\n'.repeat(40_000)],
    ['with line ends that a comment loses', 'x\r\n'],
  ])('names the line that prints the patch where that is %s', (_, content) => {
    const reply = refusedReply(change, { ...whole, patches: [{ change: file('src/a.ts', { content }), before: undefined }] }, '<!-- m -->')
    expect(reply).not.toContain('```diff')
    expect(reply).toContain(String.raw`docwright run '/template add-api-route /it'\''s GET' --diff`)
    expect(reply.length).toBeLessThan(5_000)
  })
})

describe('at the terminal', () => {
  it('a proof is a short line, and choices are notes', () => {
    const shown = renderTerminal(grown(), 'written', plainPaint)
    expectInOrder(shown, [
      '  and     1 file of .workflow/template that remembers what was generated\n',
      '  !  DB needs an id.\n',
      '  ·  The only field is a guess.\n',
      '  Proven in workerd: 3 checks passed, and 2 requests were answered as expected.\n',
      '  The generated code ran by itself; the code of this repository did not run.\n',
      '  Try it:\n    npm run dev #',
      '  Written.\n',
      '  next  /template setup-database shop-db\n',
    ])
    expect(shown.split('\n').filter((line) => line.length > 120)).toEqual([])
  })

  it('what may not be written is listed without its records, and not to be tried', () => {
    const patches = [file('src/a.ts'), file('.workflow/template/src/a.ts.json')]
    const shown = renderTerminal(grown({ files: [], patches, refused: ['It is not certain.'] }), 'nothing to do', plainPaint)
    expect(shown).toContain('  patch   src/a.ts  a reason\n  and     1 file of .workflow/template\n  Nothing of this is written')
    expect(shown).not.toContain('Try it')
  })

  it('a deployment shows its steps, and the way back where it did not go well', () => {
    const deployment = {
      environment: 'production',
      steps: [
        { name: 'wrangler deploy --env production', ok: true },
        { name: 'GET https://x/health', ok: false, detail: 'Nobody answered.' },
      ],
      rollback: 'npx wrangler rollback --env production',
    }
    const shown = renderTerminal(grown({ deployment }), 'written', plainPaint)
    expect(shown).toContain('  ✓  wrangler deploy --env production\n  ✗  GET https://x/health\n       Nobody answered.\n')
    expect(shown).toContain('  type  npx wrangler rollback --env production\n')
  })
})

describe('the JSON of a proof', () => {
  const schema = {
    type: 'object',
    required: ['level', 'steps', 'requests', 'skips'],
    additionalProperties: false,
    properties: {
      level: { enum: ['own', 'project', 'off'] },
      steps: { type: 'array', items: closed({ name: { type: 'string' }, ok: { type: 'boolean' } }) },
      requests: {
        type: 'array',
        items: closed({ method: { type: 'string' }, path: { type: 'string' }, status: { type: 'integer' } }),
      },
      skips: { type: 'array', items: { type: 'string' } },
    },
  }

  function closed(properties: Readonly<Record<string, object>>): object {
    return { type: 'object', required: Object.keys(properties), additionalProperties: false, properties }
  }

  it('has its documented shape and nothing more, whatever the proof knows', () => {
    const full: Proof = {
      ...proof,
      steps: [{ name: 'tests', ok: false, detail: 'no', shown: ['x'] }],
      requests: [{ method: 'GET', path: '/', status: 500, expected: 200, body: 'x' }],
      skips: [say`${ref('value', 'npm')} is missing.`],
      lockfile: '{}',
      environmentTypes: 'x',
    }
    const json = renderJson(grown({ proof: full })).proof
    const validate = new Ajv({ strict: true }).compile(schema)
    expect(validate(json), JSON.stringify(validate.errors)).toBe(true)
    expect(json?.skips).toEqual(['npm is missing.'])
    const { proof: _, ...without } = grown({ isProvenLater: true })
    expect('proof' in renderJson(without)).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { claimsOf } from '../../src/claims/claim.ts'
import { toolClaims } from '../../src/claims/kinds/tool-claims.ts'
import { plainCode } from '../../src/core/phrase.ts'
import { projectOf } from '../support/project.ts'

/** What the route of a repository makes other programs do. */
async function said(imports: string, body: string): Promise<readonly string[]> {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { express: '5.0.0', 'simple-git': '3.0.0' } }),
    'app.ts': `import express from 'express'
${imports}
const app = express()
app.post('/runs', async (req, res) => {
  ${body}
  res.status(204).end()
})
app.listen(3000)
`,
  })
  const [operation] = project.routes
  if (operation === undefined) throw new Error('Expected a route, got none.')
  const scope = { project, operation }
  return toolClaims.say(claimsOf(toolClaims, scope), scope).map(plainCode)
}

const simpleGit = "import simpleGit from 'simple-git'"

describe('programs that an operation runs', () => {
  it.each([
    [simpleGit, 'const git = simpleGit()\n  await git.clone(req.body.url, dir)', ['clones a git repository']],
    [simpleGit, 'const git = simpleGit()\n  if (req.body.old) await git.cwd(dir).pull()', ['in some cases pulls a git repository']],
    [`${simpleGit}\nconst git = simpleGit()`, 'await git.log()', []],
    ["import { exec } from 'node:child_process'", 'exec(`ffmpeg -i ${req.body.file}`)', ['runs the command `ffmpeg`']],
    [
      "import { exec } from 'child_process'\nimport { promisify } from 'util'\nconst run = promisify(exec)",
      "await run('git log')",
      ['runs the command `git`'],
    ],
    ["import { spawn } from 'child_process'", 'spawn(req.body.program)', []],
    ["import { execa } from 'execa'", "await execa('tar', ['x'])", ['runs the command `tar`']],
    ["import { exec } from './own'", "exec('rm -r x')", []],
    ['', "pattern.exec('a b')", []],
  ])('%s: %s', async (imports, body, words) => {
    expect(await said(imports, body)).toEqual(words)
  })
})

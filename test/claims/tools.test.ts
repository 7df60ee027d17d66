import { describe, expect, it } from 'vitest'
import { toolClaims } from '../../src/claims/kinds/tool-claims.ts'
import { projectOf } from '../support/project.ts'
import { routeScope, saidOf } from '../support/said.ts'

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
  return saidOf(toolClaims, routeScope(project))
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

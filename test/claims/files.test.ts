import { describe, expect, it } from 'vitest'
import { fileClaims } from '../../src/claims/kinds/file-claims.ts'
import { projectOf } from '../support/project.ts'
import { routeScope, saidOf } from '../support/said.ts'

/** What the route of a repository does to files. */
async function said(imports: string, body: string): Promise<readonly string[]> {
  const project = await projectOf({
    'package.json': JSON.stringify({
      name: 'x',
      dependencies: { express: '5.0.0', 'fs-extra': '1.0.0', 'write-file-atomic': '1.0.0', '@aws-sdk/client-s3': '3.0.0' },
    }),
    'logger.ts':
      "import { appendFile } from 'node:fs/promises'\nexport const logger = { info }\nexport async function info(text) {\n  await appendFile('x.log', text)\n}\n",
    'app.ts': `import express from 'express'
${imports}
const app = express()
app.post('/files/:id', async (req, res) => {
  ${body}
  res.status(204).end()
})
app.listen(3000)
`,
  })
  return saidOf(fileClaims, routeScope(project, '/files/:id'))
}

const s3 = "import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'"

const inWorlds = `const file = path.join(req.user.directories.worlds, sanitize(\`\${req.body.name}.json\`))
  fs.writeFileSync(file, text)`

describe('files that an operation changes', () => {
  it.each([
    ["import fs from 'fs'", 'fs.writeFileSync(a, b)', ['writes files on disk']],
    ["import { rm } from 'node:fs/promises'", 'await rm(a)', ['removes files on disk']],
    ["import fs from 'node:fs'", 'await fs.promises.rename(a, b)\n  await fs.promises.unlink(c)', ['moves and removes files on disk']],
    ["import fs from 'fs-extra'", 'if (req.body.a) await fs.remove(a)', ['removes files on disk if `req.body.a`']],
    ["import fs from 'fs'", 'try { await use(a) } catch (error) { await fs.promises.unlink(a) }', []],
    [s3, 'await client.send(new PutObjectCommand({ Key }))', ['writes objects in a bucket']],
    [
      s3,
      'await client.send(new DeleteObjectCommand({ Key }))\n  await client.send(new GetObjectCommand({ Key }))',
      ['removes objects in a bucket'],
    ],
    ["import { rm } from './own'", 'await rm(a)', []],
    ["import fs from 'fs'", 'fs.readFileSync(a)\n  fs.mkdirSync(b)', ['reads files on disk']],
    ["import fs from 'fs'\nimport path from 'path'", inWorlds, ['writes the file `{worlds}/{name}.json`']],
    ["const write = require('write-file-atomic').sync", 'write(`notes/${req.body.id}.md`, text)', ['writes the file `notes/{id}.md`']],
    ["import * as fs from 'graceful-fs'", "fs.rmSync('a.txt')\n  fs.rmSync('b.txt')", ['removes the files `a.txt` and `b.txt`']],
    [
      "import fs from 'fs'\nimport { randomBytes } from 'crypto'",
      "fs.writeFileSync(`${req.body.name.toString()}.${randomBytes(8).toString('hex')}`, text)",
      ['writes the file `{name}.{randomBytes}`'],
    ],
    ["import fs from 'fs'", 'await use(req.file)\n  fs.unlinkSync(req.file.path)', []],
    [
      "import fs from 'fs'\nimport path from 'path'",
      'const upload = path.join(req.file.destination, req.file.filename)\n  fs.readFileSync(upload)\n  fs.unlinkSync(upload)',
      [],
    ],
    ["import fs from 'fs'", 'fs.renameSync(req.file.path, `covers/${req.params.id}.png`)', ['writes the file `covers/{id}.png`']],
    ["import fs from 'fs'", 'try { await use(a) } finally { fs.unlinkSync(a) }', []],
    ["import fs from 'fs'\nimport os from 'os'", 'fs.writeFileSync(`${os.tmpdir()}/a`, text)', []],
    ["import fs from 'fs'", 'let a = `x/${b}`\n  a = other\n  fs.rmSync(a)', ['removes files on disk']],
    [
      "import fs from 'fs'\nconst fileOf = (id) => `data/${id}.json`",
      'fs.writeFileSync(fileOf(req.params.id), text)',
      ['writes the file `data/{id}.json`'],
    ],
    [
      "import fs from 'fs'\nimport { sep } from 'path'",
      "let file = ''\n  if (req.params.id === 'ALL') {\n    file = root + sep + 'all.bak'\n  } else {\n    file = root + sep + req.params.id.replace(':', '-') + '.bak'\n  }\n  fs.writeFileSync(file, text)",
      ["writes the file `{root}/all.bak` if `req.params.id === 'ALL'`, else `{root}/{id}.bak`"],
    ],
    [
      "import fs from 'fs'",
      "let file = ''\n  if (x) file = 'a.bak'\n  else file = 'b.bak'\n  file = req.body.name\n  fs.writeFileSync(file, text)",
      ['writes files on disk'],
    ],
    ["import fs from 'fs'", "fs.renameSync('a.txt', 'b.txt')", ['moves the file `a.txt` to `b.txt`']],
    ["import fs from 'fs'", "let a = x\n  a = a + '.bak'\n  a = a + '.old'\n  fs.rmSync(a)", ['removes files on disk']],
    ["import * as notes from './logger'", "await notes.info('a')", ['writes the file `x.log`']],
    ["import * as logger from './logger'", "await logger.info('a')", []],
  ])('%s: %s', async (imports, body, words) => {
    expect(await said(imports, body)).toEqual(words)
  })
})

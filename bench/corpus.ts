import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Files of one package of the corpus. */
export const perPackage = 50

/** One file in ten answers requests, one in twenty-five reads the environment: what real applications come to. */
const perRouter = 10
const perVariable = 25

/** A service as people write them: about 5 kB, every name made unique by its number, so that no cache of another run can help. */
export function serviceOf(index: number, seed: string): string {
  const name = `Thing${index}${seed}`
  const answers = index % perRouter === 0
  const limit = index % perVariable === 0 ? `Number(process.env.THING_${index}_LIMIT ?? 100)` : '100'
  const near = (offset: number): number => Math.floor(index / perPackage) * perPackage + ((index + offset) % perPackage)
  const methods = Array.from({ length: 8 }, (_, method) => methodOf(name, index, method)).join('\n')
  return `${answers ? "import { Router } from 'express'\n" : ''}import { z } from 'zod'
import { findThing${near(1)}${seed} } from './service-${near(1)}'
import type { Thing${near(2)}${seed} } from './service-${near(2)}'

/** What ${name} is made of. */
export interface ${name} {
  id: string
  /** Shown to people. */
  title: string
  amount?: number
  parent: Thing${near(2)}${seed} | null
}

export const ${name}Schema = z.object({ id: z.string().uuid(), title: z.string().min(1).max(200), amount: z.number().optional() })

/** Finds one by its id. */
export async function findThing${index}${seed}(id: string): Promise<${name} | undefined> {
  const found = await database.query(\`SELECT * FROM thing_${index} WHERE id = $1\`, [id])
  if (found.rows.length === 0) return undefined
  return { id, title: String(found.rows[0].title), parent: null }
}

export class ${name}Service {
  private readonly cache = new Map<string, ${name}>()

  constructor(private readonly clock: () => Date, private readonly limit = ${limit}) {}
${methods}
}
${answers ? routerOf(name, index, `findThing${near(1)}${seed}`) : ''}`
}

function routerOf(name: string, index: number, find: string): string {
  return `
export const router = Router()

router.get('/things-${index}/:id', async (req, res) => {
  const parsed = ${name}Schema.safeParse(req.params)
  if (!parsed.success) return res.status(400).json({ error: 'INVALID_ID' })
  const found = await ${find}(req.params.id)
  if (!found) return res.status(404).json({ error: 'NOT_FOUND' })
  res.json({ ...found, links: { self: \`/things-${index}/\${found.id}\` } })
})
`
}

function methodOf(name: string, index: number, method: number): string {
  return `
  /** Step ${method} of the work on one ${name}. */
  async step${method}(input: ${name}, options: { force?: boolean; reason: string } = { reason: 'none' }): Promise<${name}> {
    const known = this.cache.get(input.id)
    if (known && !options.force) return known
    if (this.cache.size >= this.limit) {
      throw new RangeError(\`Too many things of kind ${index}: \${this.cache.size}\`)
    }
    const parts = [input.title, options.reason, String(${method})].filter((part) => part.length > 0).map((part) => part.trim())
    const next: ${name} = { ...input, title: parts.join(' · '), amount: (input.amount ?? 0) * ${method + 1} }
    this.cache.set(input.id, next)
    return next
  }`
}

/** Writes a repository of a number of source files; 5 kB each, fifty to a package. */
export function writeCorpus(dir: string, files: number, seed: string): void {
  mkdirSync(dir, { recursive: true })
  writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ name: 'corpus', private: true, workspaces: ['packages/*'] }))
  for (let index = 0; index < files; index += 1) {
    const folder = path.join(dir, 'packages', `area-${Math.floor(index / perPackage)}`)
    if (index % perPackage === 0) {
      mkdirSync(path.join(folder, 'src'), { recursive: true })
      writeFileSync(
        path.join(folder, 'package.json'),
        JSON.stringify({ name: `@corpus/area-${index / perPackage}`, main: 'dist/index.js', dependencies: { express: '5', zod: '4' } }),
      )
    }
    writeFileSync(path.join(folder, 'src', `service-${index}.ts`), serviceOf(index, seed))
  }
}

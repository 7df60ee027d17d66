import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ChangeSet } from '../../src/core/change-set.ts'
import { plain } from '../../src/core/phrase.ts'
import { writeChanges } from '../../src/local/write-changes.ts'
import { run } from '../../src/run.ts'
import { askedWords } from '../../src/text/because.ts'
import { parseCommand } from '../../src/text/parse-command.ts'
import { gitRepository } from '../support/repository.ts'
import { worldOn } from '../support/shop.ts'

async function write(dir: string, feature: string): Promise<ChangeSet> {
  const [outcome] = await run([parseCommand(`/document-feature ${feature}`)], await worldOn(dir))
  if (outcome?.kind !== 'done') throw new Error(JSON.stringify(outcome))
  await writeChanges(dir, outcome.changes.files)
  return outcome.changes
}

function edit(dir: string, file: string, change: (text: string) => string): void {
  const at = path.join(dir, file)
  const before = readFileSync(at, 'utf8')
  const after = change(before)
  expect(after, `${file}\n${before}`).not.toBe(before)
  writeFileSync(at, after)
}

const read = (dir: string, file: string): string => readFileSync(path.join(dir, file), 'utf8')

/** A handler of Next.js that lists and adds what a table has. */
const nextHandler = `import { findPosts, insertPost } from '../../../db/post'
export default async function handler(req, res) {
  if (req.method === 'GET') return res.json(await findPosts(req.query.by))
  if (req.method === 'POST') return res.status(201).json(await insertPost(req.body))
  res.status(405).end()
}
`

const blog = {
  'package.json': '{"name":"blog","dependencies":{"next":"14.0.0","react":"18.0.0"}}\n',
  'db/post.js':
    '/** Finds posts by their author. */\nexport async function findPosts(by) { return globalThis.db.find({ by }) }\n/** Adds a post. */\nexport async function insertPost(post) { return globalThis.db.insert(post) }\n',
  'pages/api/posts/index.js': nextHandler,
  'lib/post/use-post.js': "export function usePost(id) { return fetch('/post/' + id) }\n",
  'components/Post.jsx': "import { usePost } from '../lib/post/use-post'\nexport function Post({ id }) { return usePost(id) }\n",
  'components/PostList.jsx': "export function PostList() { return fetch('/api/posts') }\n",
}

const orderRoutes = `import express from 'express'
import { addOrder, listOrders, showOrder, payOrder } from '../controllers/orderController.js'
const router = express.Router()
router.get('/', listOrders)
router.post('/', addOrder)
router.get('/:id', showOrder)
router.put('/:id/pay', payOrder)
export default router
`
const orderController = `import Order from '../models/orderModel.js'
export const listOrders = async (req, res) => res.json(await Order.find({}))
export const addOrder = async (req, res) => res.status(201).json(await Order.create(req.body))
export const showOrder = async (req, res) => {
  const order = await Order.findById(req.params.id)
  if (!order) return res.status(404).json({ message: 'Order not found' })
  res.json(order)
}
export const payOrder = async (req, res) => res.json(await Order.findByIdAndUpdate(req.params.id, { paid: true }))
`
const productRoutes = `import express from 'express'
const router = express.Router()
router.get('/', listProducts)
router.get('/:id', showProduct)
function listProducts(req, res) { res.json([]) }
function showProduct(req, res) { res.json({ id: req.params.id }) }
export default router
`
const shop = {
  'package.json': '{"name":"shop","type":"module","dependencies":{"express":"5.0.0","mongoose":"8.0.0"}}\n',
  'server.js':
    "import express from 'express'\nimport orderRoutes from './routes/orderRoutes.js'\nimport productRoutes from './routes/productRoutes.js'\nconst app = express()\napp.use('/api/orders', orderRoutes)\napp.use('/api/products', productRoutes)\napp.listen(3000)\n",
  'routes/orderRoutes.js': orderRoutes,
  'routes/productRoutes.js': productRoutes,
  'controllers/orderController.js': orderController,
  'models/orderModel.js':
    "import mongoose from 'mongoose'\nexport default mongoose.model('Order', new mongoose.Schema({ paid: Boolean, total: Number }))\n",
}

const [shaped, others] = ['order', ['guest', 'room']] as const
/** Routes of things that are all called alike: `listOrders`, `listGuests`, `listRooms`. */
const alike = {
  'package.json': '{"name":"inn","type":"module","dependencies":{"express":"5.0.0"}}\n',
  'server.js': `import express from 'express'\n${[shaped, ...others].map((one) => `import ${one}s from './routes/${one}s.js'\n`).join('')}const app = express()\n${[shaped, ...others].map((one) => `app.use('/api/${one}s', ${one}s)\n`).join('')}app.listen(3000)\n`,
  ...Object.fromEntries(
    [shaped, ...others].flatMap((one) => {
      const Name = one.charAt(0).toUpperCase() + one.slice(1)
      return [
        [
          `routes/${one}s.js`,
          `import express from 'express'\nimport { add${Name}, list${Name}s, show${Name} } from '../controllers/${one}s.js'\nconst router = express.Router()\nrouter.get('/', list${Name}s)\nrouter.post('/', add${Name})\nrouter.get('/:id', show${Name})\nexport default router\n`,
        ],
        [
          `controllers/${one}s.js`,
          `export const list${Name}s = (req, res) => res.json({ ${one}s: [] })\nexport const add${Name} = (req, res) => res.status(201).json({ ${one}: req.body })\nexport const show${Name} = (req, res) => res.json({ ${one}: req.params.id })\n`,
        ],
      ]
    }),
  ),
}

/** A search and replace in all code, names of files included. */
function renameAll(dir: string): void {
  const swap = (text: string): string => text.replaceAll('order', 'purchase').replaceAll('Order', 'Purchase')
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile() && one.name.endsWith('.js'))
  for (const { name, parentPath } of files) {
    const at = path.join(parentPath, name)
    writeFileSync(at, swap(readFileSync(at, 'utf8')))
    renameSync(at, path.join(parentPath, swap(name)))
  }
}

describe('a documented feature', () => {
  it('keeps routes whose folder was renamed to something that its name does not lead to', async () => {
    const dir = gitRepository(blog)
    await write(dir, 'post')
    edit(dir, 'docs/features/post/README.md', (text) => text.replace(/^\| `POST \/api\/posts`.*\n/m, '$&| Only for editors. | |\n'))
    mkdirSync(path.join(dir, 'pages/api/articles'))
    renameSync(path.join(dir, 'pages/api/posts/index.js'), path.join(dir, 'pages/api/articles/index.js'))
    edit(dir, 'components/PostList.jsx', (text) => text.replace('/api/posts', '/api/articles'))
    await write(dir, 'post')
    const page = read(dir, 'docs/features/post/README.md')
    expect(page).toMatch(/^\| `POST \/api\/articles`.*\n\| Only for editors\. \| \|$/m)
    expect(page).not.toContain('/api/posts')
    expect(read(dir, 'docs/features/post/ASSISTANT.md')).toMatch(/^\| `GET \/api\/articles` \|/m)
    expect((await write(dir, 'post')).files).toEqual([])
  })

  it.each(['order', 'purchase'])('that was renamed as a whole has its pages written on where %s is asked for', async (query) => {
    const dir = gitRepository(shop)
    await write(dir, 'order')
    edit(dir, 'docs/features/order/README.md', (text) => text.replace(/^\| `GET \/api\/orders\/:id`.*\n/m, '$&| Ada knows more. | |\n'))
    renameAll(dir)
    const { report } = await write(dir, query)
    expect(readdirSync(path.join(dir, 'docs/features'))).toEqual(['order'])
    const page = read(dir, 'docs/features/order/README.md')
    expect(page).toMatch(/^# Purchase$/m)
    expect(page).toMatch(/^\| `GET \/api\/purchases\/:id`.*\n\| Ada knows more\. \| \|$/m)
    expect(page.match(/^\| `\w+ \/api\/\w+/gm)?.length).toBe(4)
    expect(page).not.toMatch(/orders|products/)
    if (query === 'order' && report.asked !== undefined)
      expect(plain(askedWords(report.asked))).toMatch(
        /You asked `?order`?; this documents `?purchase`?.*is called `?purchase`? in the code now/,
      )
    const other = query === 'order' ? 'purchase' : 'order'
    expect((await write(dir, other)).files.map((file) => file.path)).toEqual(
      ['.workflow/documentation/features/order.json'].slice(other === 'order' ? 1 : 0),
    )
  })

  it('is told from others of the same shape of which nothing is documented', async () => {
    const dir = gitRepository(alike)
    await write(dir, 'order')
    renameAll(dir)
    await write(dir, 'purchase')
    expect(readdirSync(path.join(dir, 'docs/features'))).toEqual(['orders'])
    const page = read(dir, 'docs/features/orders/README.md')
    expect(page).toMatch(/^# Purchases$/m)
    expect(page).not.toMatch(/\/orders|guests|rooms/)
  })

  it('gives its old name to what bears it later, beside its own pages', async () => {
    const dir = gitRepository(shop)
    await write(dir, 'order')
    renameAll(dir)
    await write(dir, 'purchase')
    writeFileSync(
      path.join(dir, 'routes/orderRoutes.js'),
      "import express from 'express'\nconst router = express.Router()\nrouter.get('/', sortOrder)\nfunction sortOrder(req, res) { res.json(['asc', 'desc']) }\nexport default router\n",
    )
    edit(dir, 'server.js', (text) => `import orderRoutes from './routes/orderRoutes.js'\n${text}app.use('/api/order', orderRoutes)\n`)
    const before = read(dir, 'docs/features/order/README.md')
    const { report } = await write(dir, 'order')
    expect(read(dir, 'docs/features/order/README.md')).toBe(before)
    expect(report.asked?.feature).toBe('order')
  })
})

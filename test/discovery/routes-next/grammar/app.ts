import { callerOf, shared } from './callers.ts'
import { checkOf } from './checks.ts'
import type { Choices } from './choices.ts'
import { manifest } from './manifest.ts'
import { middlewareOf } from './middleware-grammar.ts'
import { makePages } from './pages.ts'
import type { MadeApp, MadeRoute } from './run-route.ts'
import { wrapped } from './wrappers.ts'

const folders: Readonly<Record<string, string>> = {
  posts: 'posts',
  'one post': 'posts/[id]',
  admin: 'admin/users',
  public: 'public/info',
  health: 'health',
}

/** What a handler does after its check. */
const works: Readonly<Record<string, (knows: boolean) => string>> = {
  list: () => `const posts = await db.post.findMany()\n  return NextResponse.json({ posts })`,
  greeting: (knows) => `return NextResponse.json({ ok: true${knows ? ', mine: user?.email ?? null' : ''} })`,
  'one post': () =>
    `const post = await db.post.findUnique({ where: { id: '1' } })\n  if (!post) return NextResponse.json({ error: 'Not found' }, { status: 404 })\n  return NextResponse.json(post)`,
  'a published post': (knows) =>
    `const post = await db.post.findUnique({ where: { id: '1' } })\n  if (!post) return new NextResponse('Not found', { status: 404 })\n  if (!post.published${knows ? ' && !user' : ''}) return NextResponse.json({ error: 'Hidden' }, { status: 403 })\n  return NextResponse.json(post)`,
  'own posts': (knows) =>
    knows
      ? `const posts = await db.post.findMany({ where: { authorId: user.id } })\n  return NextResponse.json({ posts })`
      : `return NextResponse.json([])`,
}

/** An app of Next, as the choices say. */
export function makeApp(choices: Choices): MadeApp {
  return choices.one('router', { app: makeRoutes, pages: makePages })(choices)
}

function makeRoutes(choices: Choices): MadeApp {
  const folder = choices.one('folder', folders)
  const method = choices.one('method', { GET: 'GET', POST: 'POST' })
  const file = `app/api/${folder}/route.js`
  const check = checkOf(file, choices, callerOf)
  const work = choices.one('work', works)(check.knows)
  const made = wrapped({ file, method, check, work }, choices)
  const middleware = middlewareOf(choices)
  const route: MadeRoute = { method, path: `/api/${folder.replace('[id]', '1')}`, file }
  const files = { 'package.json': manifest, ...shared, ...check.files, ...made.files, ...middleware?.files, [file]: made.code }
  return { files, routes: [route], matcher: middleware?.matcher }
}

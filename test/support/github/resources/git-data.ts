import { type Answer, Refusal, type RepositoryCall, type RepositoryHandlers, notFound, ok } from '../call.ts'
import { asTable, asText, asTexts } from '../json.ts'
import { type Signature, readBlob, readCommit, typeOf, writeBlob, writeCommit } from '../objects.ts'
import { actorOf } from '../principals.ts'
import { nodeId } from '../shapes/accounts.ts'
import { gitCommit } from '../shapes/commits.ts'
import { apiUrl } from '../shapes/repositories.ts'
import { type User, timestamp } from '../state.ts'

/** The name and address under which an account commits. */
export const signatureOf = (user: User, date: string): Signature => ({
  name: user.name ?? user.login,
  email: user.email ?? `${user.id}+${user.login}@users.noreply.github.example`,
  date,
})

async function getBlob({ state, repository, params }: RepositoryCall): Promise<Answer> {
  const sha = params['file_sha'] ?? ''
  if ((await typeOf(repository.dir, sha)) !== 'blob') throw notFound()
  const content = await readBlob(repository.dir, sha)
  const url = `${apiUrl(state, repository)}/git/blobs/${sha}`
  return ok({ sha, node_id: nodeId('B', sha), size: content.length, url, content: lines(content), encoding: 'base64' })
}

/** GitHub breaks base64 into lines of 60. */
const lines = (content: Buffer): string => content.toString('base64').replace(/.{60}/g, '$&\n')

async function createBlob({ state, repository, body }: RepositoryCall): Promise<Answer> {
  const encoding = asText(body['encoding']) ?? 'utf-8'
  if (encoding !== 'utf-8' && encoding !== 'base64') throw new Refusal(422, `Invalid encoding: ${encoding}`)
  const text = asText(body['content']) ?? ''
  if (encoding === 'base64' && !/^[A-Za-z0-9+/\s]*=*\s*$/.test(text)) throw new Refusal(422, 'content is not valid Base64')
  const sha = await writeBlob(repository.dir, Buffer.from(text, encoding === 'base64' ? 'base64' : 'utf8'))
  return ok({ url: `${apiUrl(state, repository)}/git/blobs/${sha}`, sha }, 201)
}

async function getCommit({ state, repository, params }: RepositoryCall): Promise<Answer> {
  const sha = params['commit_sha'] ?? ''
  if ((await typeOf(repository.dir, sha)) !== 'commit') throw notFound()
  return ok(gitCommit(state, repository, await readCommit(repository.dir, sha)))
}

function signature(given: ReturnType<typeof asTable>, otherwise: Signature): Signature {
  const name = asText(given['name'])
  const email = asText(given['email'])
  if (name === undefined || email === undefined) return otherwise
  const date = asText(given['date']) ?? otherwise.date
  return { name, email, date: new Date(date).toISOString().replace(/\.\d+Z$/, 'Z') }
}

async function createCommit(call: RepositoryCall): Promise<Answer> {
  const { state, repository, body, principal } = call
  const tree = asText(body['tree']) ?? ''
  const parents = asTexts(body['parents'])
  if ((await typeOf(repository.dir, tree)) !== 'tree') throw new Refusal(422, 'Tree SHA does not exist')
  for (const parent of parents) {
    if ((await typeOf(repository.dir, parent)) !== 'commit') throw new Refusal(422, 'Parent SHA does not exist or is not a commit object')
  }
  const actor = actorOf(principal)
  if (actor === undefined) throw notFound()
  const own = signatureOf(actor, timestamp(state))
  const author = signature(asTable(body['author']), own)
  const committer = signature(asTable(body['committer']), body['author'] === undefined ? own : author)
  const sha = await writeCommit(repository.dir, { tree, parents, author, committer, message: asText(body['message']) ?? '' })
  // GitHub signs what a bot commits in its own name.
  if (actor.type === 'Bot' && body['author'] === undefined && body['committer'] === undefined) repository.signed.add(sha)
  return ok(gitCommit(state, repository, await readCommit(repository.dir, sha)), 201)
}

/** Blobs and commits of the Git Data API. */
export const gitData: RepositoryHandlers = {
  'git/get-blob': getBlob,
  'git/create-blob': createBlob,
  'git/get-commit': getCommit,
  'git/create-commit': createCommit,
}

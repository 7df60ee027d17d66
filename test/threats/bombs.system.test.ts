import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { builtinModules } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { RefusedError } from '../../src/core/errors.ts'
import type { Sha } from '../../src/core/names.ts'
import { fetchCommits } from '../../src/git/fetch.ts'
import { startGitHub } from '../support/github/start.ts'
import { until } from '../support/queue-place.ts'

const root = path.join(import.meta.dirname, '../..')
// texts of templates are code of whoever asks for them, and none of it runs here
const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('texts.generated.ts'))
  .map((file) => [file, readFileSync(path.join(root, 'src', file), 'utf8')] as const)

/** A proxy that hands on a pack slowly, piece by piece, and counts what it handed over. */
async function slowly(origin: string): Promise<{ url: string; sent(): number; isCut(): boolean }> {
  let [sent, isCut] = [0, false]
  const hand = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const { host: _, connection: __, 'transfer-encoding': ___, 'content-length': ____, ...headers } = request.headers
    const body = Buffer.concat(chunks)
    const answer = await fetch(`${origin}${request.url ?? ''}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { body }),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    for (let from = 0; from < bytes.length && !response.destroyed; from += 65_536) {
      response.write(bytes.subarray(from, from + 65_536))
      sent += Math.min(65_536, bytes.length - from)
      if (bytes.length > 1_000_000) await wait(25)
    }
    isCut ||= response.destroyed
    response.end()
  }
  const server = createServer((request, response) => void hand(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent: () => sent, isCut: () => isCut }
}

describe('B5: bombs', () => {
  it('no archive is asked for or unpacked: no such route, module or package', () => {
    const packers = [
      'zlib',
      'tar',
      'tar-stream',
      'unzipper',
      'yauzl',
      'adm-zip',
      'jszip',
      'decompress',
      'gunzip-maybe',
      'extract-zip',
      'fflate',
      'pako',
    ]
    expect(builtinModules).toContain('zlib')
    const importing = new RegExp(`from '(?:node:)?(?:${packers.join('|')})'|import\\('(?:node:)?(?:${packers.join('|')})'\\)`)
    const asking = /\b(?:tarball|zipball|archive_format|codeload)\b/
    for (const [file, text] of sources)
      expect([file, importing.test(text), asking.test(text.replace(/^\s*(?:\/\/|\*).*$/gm, ''))]).toEqual([file, false, false])
    const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { dependencies: Record<string, string> }
    expect(Object.keys(dependencies).filter((name) => packers.includes(name))).toEqual([])
  })

  it('a fetch that brings more than is read of a repository is stopped on its way, and leaves nothing', async () => {
    const github = await startGitHub()
    onTestFinished(() => github.close())
    // text that does not compress, in more files than git unpacks one by one
    const files = Object.fromEntries(Array.from({ length: 160 }, (_, i) => [`data/${i}.txt`, randomBytes(37_500).toString('base64')]))
    await github.createRepository('acme/bomb', { files, collaborators: { ann: 'write' } })
    const head = (await github.head('acme/bomb', 'main')) as Sha
    const proxy = await slowly(new URL(github.webUrl).origin)
    const dir = mkdtempSync(path.join(tmpdir(), 'docwright-bomb-'))
    onTestFinished(() => rmSync(dir, { recursive: true, force: true, maxRetries: 3 }))
    const mirror = path.join(dir, 'mirror.git')
    const remote = { url: `${proxy.url}/acme/bomb.git`, token: github.installationToken('acme') }
    await expect(fetchCommits(mirror, { ...remote, most: 1_000_000 }, [head], process.env)).rejects.toThrow(
      new RefusedError('Expected a repository of at most 1,000,000 bytes, got more.'),
    )
    await until(() => proxy.isCut())
    expect(proxy.sent()).toBeLessThan(5_000_000)
    expect(readdirSync(path.join(mirror, 'objects/pack'))).toEqual([])
    // and what fits is read from the same folder afterwards
    const place = await fetchCommits(mirror, { ...remote, url: `${github.webUrl}/acme/bomb.git`, most: 10_000_000 }, [head], process.env)
    expect(place.kind).toBe('bare')
    // also where it is quicker than anybody looks
    const other = path.join(dir, 'other.git')
    await expect(
      fetchCommits(other, { ...remote, url: `${github.webUrl}/acme/bomb.git`, most: 1_000_000 }, [head], process.env),
    ).rejects.toThrow('at most 1,000,000 bytes')
    expect(existsSync(path.join(other, 'objects/pack')) ? readdirSync(path.join(other, 'objects/pack')) : []).toEqual([])
  })

  it('a file larger than is read is not even brought', async () => {
    const github = await startGitHub()
    onTestFinished(() => github.close())
    const files = { 'a.ts': 'export const a = 1\n', 'big.txt': 'x'.repeat(5_000_000) }
    await github.createRepository('acme/big', { files, collaborators: { ann: 'write' } })
    const head = (await github.head('acme/big', 'main')) as Sha
    const dir = mkdtempSync(path.join(tmpdir(), 'docwright-big-'))
    onTestFinished(() => rmSync(dir, { recursive: true, force: true, maxRetries: 3 }))
    const remote = { url: `${github.webUrl}/acme/big.git`, token: github.installationToken('acme') }
    const { commitSnapshot } = await import('../../src/git/commit-snapshot.ts')
    const snapshot = await commitSnapshot(await fetchCommits(path.join(dir, 'mirror.git'), remote, [head], process.env), head)
    expect([...snapshot.files].map(([file, { skipped }]) => [file, skipped])).toEqual([
      ['a.ts', undefined],
      ['big.txt', 'missing'],
    ])
  })
})

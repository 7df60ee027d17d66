import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

/** A call as a page writes it, with the feature of the page. */
export interface WrittenCall {
  feature: string
  command: string
}

/** What a server said to a call. */
export interface Answer {
  status: number
  /** Where a redirect leads; empty without one. */
  location: string
  body: string
}

/** Every call with curl in the pages, once per feature: two that differ in line breaks alone are one. */
export function writtenCalls(dir: string): WrittenCall[] {
  const calls = new Map<string, WrittenCall>()
  for (const page of globSync('docs/features/*/*.md', { cwd: dir }).toSorted()) {
    const feature = page.split('/')[2] ?? ''
    for (const [, command = ''] of readFileSync(path.join(dir, page), 'utf8').matchAll(/```sh\n(curl [\s\S]*?)\n```/g)) {
      const key = `${feature} ${command.replaceAll(/\\\n|\s/g, '')}`
      if (!calls.has(key)) calls.set(key, { feature, command })
    }
  }
  return [...calls.values()]
}

/** Runs a call as it stands; the answer comes from another process or from this one, which does not wait for it. */
export async function runCall(command: string, options: { env: NodeJS.ProcessEnv; cwd?: string }): Promise<Answer> {
  const env = { PATH: process.env['PATH'], ...options.env }
  const written = `${command} \\\n  -s -w '\\n%{redirect_url}\\n%{http_code}'`
  const { stdout } = await promisify(execFile)('sh', ['-c', written], { ...options, env, maxBuffer: 1e8 })
  const [status = '', location = '', ...body] = stdout.split('\n').toReversed()
  return { status: Number(status), location, body: body.toReversed().join('\n') }
}

/** A JSON Web Token that a key signs with HMAC-SHA256. */
export function jsonWebToken(payload: object, key: string): string {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}`
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
}

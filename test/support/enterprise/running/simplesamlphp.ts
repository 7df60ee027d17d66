import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePair } from '../../processes.ts'
import { writeFiles } from '../../repository.ts'
import type { Key } from './keys.ts'
import { listen, type Listening } from './listen.ts'
import type { KnownService } from './saml-idp.ts'
import { simplesamlphpFiles, simplesamlphpFolder } from './simplesamlphp-files.ts'

/** SimpleSAMLphp as an identity provider: PHP's own server on loopback, with TLS in front of it. */
export interface Simplesamlphp extends Listening {
  entityId: string
  /** Ends the process, and takes its folder away. */
  stop(): Promise<void>
}

/** Opens an identity provider; `isEncrypting` has it encrypt assertions for the service. */
export async function openSimplesamlphp(key: Key, service: KnownService, isEncrypting: boolean): Promise<Simplesamlphp> {
  if (!existsSync(simplesamlphpFolder))
    throw new Error('Expected SimpleSAMLphp to be installed (Debian packages simplesamlphp, php-cli, php-xml, php-mbstring).')
  const port = await freePair()
  const listening = await listen(() => (from, to) => passOn(port, from, to))
  const entityId = `${listening.url}/idp`
  const dir = mkdtempSync(path.join(tmpdir(), 'docwright-simplesamlphp-'))
  for (const folder of ['sessions', 'log', 'data']) mkdirSync(path.join(dir, folder))
  writeFiles(dir, simplesamlphpFiles({ dir, url: listening.url, entityId, key, service, isEncrypting }))
  const settings = ['display_errors=0', `session.save_path=${path.join(dir, 'sessions')}`].flatMap((one) => ['-d', one])
  const process = spawn('php', [...settings, '-S', `127.0.0.1:${port}`, '-t', path.join(simplesamlphpFolder, 'www')], {
    env: { PATH: globalThis.process.env['PATH'], SIMPLESAMLPHP_CONFIG_DIR: path.join(dir, 'config') },
    stdio: 'ignore',
  })
  await untilAnswers(port, process)
  return {
    ...listening,
    entityId,
    async stop() {
      listening.close()
      const ended = once(process, 'exit')
      process.kill()
      await ended
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

function passOn(port: number, from: IncomingMessage, to: ServerResponse): void {
  const { method, url: at, headers } = from
  const passed = request({ host: '127.0.0.1', port, method, path: at, headers, agent: false }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(to)
  })
  passed.on('error', () => to.writeHead(502).end())
  from.pipe(passed)
}

async function untilAnswers(port: number, { exitCode }: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 2_000 && exitCode === null; tries += 1) {
    const isThere = await fetch(`http://127.0.0.1:${port}/robots.txt`).then(
      () => true,
      () => false,
    )
    if (isThere) return
    await wait(20)
  }
  throw new Error('PHP does not answer.')
}

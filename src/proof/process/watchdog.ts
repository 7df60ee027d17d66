import { spawn } from 'node:child_process'
import { Socket } from 'node:net'

/**
 * Reads lines that name groups of processes and folders, and the same lines with `done ` in front. Its input ends with whoever writes to it, however
 * that ended: then it ends the groups and removes the folders that are left.
 */
const script = `trap '' HUP INT TERM
while IFS= read -r line; do
  case $line in
    'done '*) for one do shift; [ "done $one" = "$line" ] || set -- "$@" "$one"; done ;;
    *) set -- "$@" "$line" ;;
  esac
done
for one do case $one in 'group '*) kill -KILL "-\${one#group }" || kill -s KILL -- "-\${one#group }" ;; esac; done
for one do case $one in 'folder '*) rm -rf -- "\${one#folder }" || { sleep 1; rm -rf -- "\${one#folder }"; } ;; esac; done`

let input: Socket | undefined

/**
 * Has a group of processes ended, or a folder removed, where this process is killed and cannot do it itself. Returns what is called once that is no longer
 * needed. Without a shell of POSIX nothing is watched.
 */
export function watchOver(what: { group: number } | { folder: string }): () => void {
  if (process.platform === 'win32') return () => undefined
  const line = 'group' in what ? `group ${what.group}` : `folder ${what.folder}`
  if (line.includes('\n')) return () => undefined
  const to = (input ??= start())
  to?.write(`${line}\n`)
  return () => void to?.write(`done ${line}\n`)
}

/** Starts the process that watches, in a group of its own: a terminal that ends this one does not reach it. */
function start(): Socket | undefined {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin' }
  const watchdog = spawn('/bin/sh', ['-c', script, 'docwright-watchdog', String(process.pid)], {
    cwd: '/',
    env,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const { stdin } = watchdog
  for (const one of [watchdog, stdin]) one.on('error', () => undefined)
  watchdog.unref()
  if (!(stdin instanceof Socket)) return undefined
  stdin.unref()
  return stdin
}

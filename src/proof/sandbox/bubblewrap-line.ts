import { existsSync, lstatSync, readlinkSync } from 'node:fs'
import type { Run } from '../process/run-process.ts'
import type { SandboxCaps, SandboxFolders } from './sandbox.ts'

const mega = 1_048_576
/** Where the folder to copy is seen first. */
const given = '/given'

/** Copies the folder into memory, runs the program and gives back the one file that is asked for: `$0` is the place, `$1` the folder to run in, `$2` the file. */
const launch = `cp -R ${given}/. "$0" && cd "$1" || exit 125
result=$2
shift 2
"$@"
code=$?
if [ -n "$result" ] && [ -f "$result" ]; then cat "$result" >&3; fi
exit $code`

/** Arguments of bubblewrap for a run. Nothing of the system can be written, and what can be is memory with an end. */
export function bubblewrapLine(run: Run, { read, copy }: SandboxFolders, caps: SandboxCaps): readonly string[] {
  const inMemory = (at: string, megabytes: number): string[] => ['--size', String(megabytes * mega), '--tmpfs', at]
  const readable = (at: string): string[] => ['--ro-bind', at, at]
  const flags =
    '--unshare-all --unshare-user --disable-userns --uid 65534 --gid 65534 --hostname sandbox --die-with-parent --new-session --cap-drop ALL --seccomp 4'
  return [
    ...flags.split(' '),
    ...readable('/usr'),
    ...['bin', 'sbin', 'lib', 'lib32', 'lib64'].flatMap(systemFolder),
    // workerd does not start without certificates
    ...['/etc/ssl', '/etc/ca-certificates', '/etc/pki', '/etc/ld.so.cache'].filter((at) => existsSync(at)).flatMap(readable),
    // keys of the machine stand beside them, for a group to which this user may belong
    ...['/etc/ssl/private', '/etc/pki/tls/private', '/usr/local/etc'].filter((at) => existsSync(at)).flatMap(hidden),
    ...'--proc /proc --dev /dev'.split(' '),
    ...inMemory('/dev/shm', 16),
    '--remount-ro',
    '/dev',
    ...inMemory('/tmp', 16),
    ...[...new Set([process.execPath, ...read])].flatMap(readable),
    '--ro-bind',
    copy,
    given,
    ...inMemory(copy, caps.diskMegabytes),
    ...'--remount-ro / --chdir / --clearenv'.split(' '),
    ...Object.entries(run.env).flatMap(([name, value]) => ['--setenv', name, value]),
    ...'-- /bin/sh -c'.split(' '),
    launch,
    copy,
    run.cwd,
    run.brings ?? '',
    run.program,
    ...run.args,
  ]
}

/** An empty folder over one that is there. */
function hidden(at: string): readonly string[] {
  return ['--tmpfs', at, '--remount-ro', at]
}

/** A folder beside /usr: where it is a link into it, as on most systems, the same link. */
function systemFolder(name: string): readonly string[] {
  const at = `/${name}`
  if (!existsSync(at)) return []
  return lstatSync(at).isSymbolicLink() ? ['--symlink', readlinkSync(at), at] : ['--ro-bind', at, at]
}

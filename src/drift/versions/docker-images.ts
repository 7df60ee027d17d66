import type { Location } from '../../core/places.ts'
import type { RepoPath } from '../../core/names.ts'

/** An image that a Dockerfile or a compose file uses. */
export interface ImageUse {
  /** `node`, `ghcr.io/acme/ledger`. */
  image: string
  /** `22-alpine`. */
  tag: string
  at: Location
}

/** What documents call the program of an image. */
const titles: Readonly<Record<string, string>> = {
  node: 'Node.js',
  python: 'Python',
  golang: 'Go',
  ruby: 'Ruby',
  rust: 'Rust',
  php: 'PHP',
  'oven/bun': 'Bun',
  postgres: 'PostgreSQL',
  mysql: 'MySQL',
  mariadb: 'MariaDB',
  redis: 'Redis',
  mongo: 'MongoDB',
  rabbitmq: 'RabbitMQ',
} // prettier-ignore

/** True for files that say which images the repository is run or built with. */
export function usesImages(path: string): boolean {
  return /(?:^|\/)(?:Dockerfile(?:\.[\w-]+)*|[\w-]+\.Dockerfile|(?:docker-)?compose(?:[.-]\w+)*\.ya?ml)$/i.test(path)
}

/** Images of a Dockerfile or a compose file, arguments filled in where the file gives them a value. */
export function imagesOf(path: RepoPath, text: string): readonly ImageUse[] {
  const values = new Map([...text.matchAll(/^[ \t]*ARG[ \t]+(\w+)=["']?([\w.-]+)/gim)].map(([, name = '', value = '']) => [name, value]))
  return text.split('\n').flatMap((line, index): ImageUse[] => {
    const written =
      /^\s*FROM\s+(?:--platform=\S+\s+)?["']?([^\s"']+)/i.exec(line)?.[1] ?? /^\s*(?:-\s+)?image:\s*["']?([^\s"'#]+)/.exec(line)?.[1]
    const filled = written?.replace(
      /\$\{(\w+)(?::-([\w.-]+))?\}|\$(\w+)/g,
      (whole, name = '', other, plain) => values.get(name || plain) ?? other ?? whole,
    )
    const [, image, tag] = /^([\w./-]+(?::\d+\/[\w./-]+)?):([\w.-]+)(?:@sha256:\w+)?$/.exec(filled ?? '') ?? []
    return image === undefined || tag === undefined ? [] : [{ image: plainName(image), tag, at: { path, line: index + 1 } }]
  })
}

/** What documents call the program of an image, and its version; undefined for images that name no version. */
export function programOf({ image, tag }: Pick<ImageUse, 'image' | 'tag'>): { tool: string; version: string } | undefined {
  const tool = Object.hasOwn(titles, image) ? titles[image] : undefined
  const version = versionOf(tag)
  return tool === undefined || version === undefined ? undefined : { tool, version }
}

/** The number that a tag begins with: `22` of `22-alpine`. */
export function versionOf(tag: string): string | undefined {
  return /^v?(\d+(?:\.\d+)*)(?![\w.])/.exec(tag)?.[1]
}

/** The name of an image without what Docker fills in by itself. */
export function plainName(image: string): string {
  return image.replace(/^(?:docker\.io\/)?(?:library\/)?/, '')
}
